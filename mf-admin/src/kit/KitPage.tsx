import { useRecords, useRenderTime, useSettings } from '@site/shared/content';
import { listRecords } from '@site/shared/content-model';
import { event as eventType, recordPath } from '@site/shared/content-types';
import { type EventRecord, eventPath } from '@site/shared/events';
import { site } from '@site/shared/site';
import { loadStars } from '@site/shared/sky';
import { pictureVersions } from '@site/shared/text';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  PageHeading,
  StaleNotice,
  TextArea,
} from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLoaded } from '../data/useLoaded';
import { useWatched } from '../data/useWatched';
import { copyText } from '../ui/copy-text';
import { downloadFile } from '../ui/download-file';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { SelectField } from '../ui/SelectField';
import { drawBackground } from './draw-background';
import { drawPoster } from './draw-poster';
import { messageOf, posterOf } from './event-words';
import styles from './kit.module.css';

/** `/members/kit/:address`: what tells people of an event, from the event alone. */
export default function KitPage() {
  const id = `-${useParams().address}`;
  const live = useWatched(recordPath(eventType, id));
  const records = useRecords(eventType, id);
  const { data = [], asOf } = records.status === 'ready' ? records : {};
  // A snapshot may have an old state, which nobody may be told as the current one.
  if (live === undefined && asOf === undefined && records.status !== 'failed')
    return <LoadingWithHint />;
  const [event] = live === undefined ? data : listRecords(eventType, { [id]: live });
  return (
    <Container page>
      <StaleNotice asOf={asOf} />
      {event ? (
        <Kit key={event.id} event={event} />
      ) : (
        <EmptyState title="There is no such event, or it could not be loaded">
          <ButtonLink to="/events">Events</ButtonLink>
        </EmptyState>
      )}
    </Container>
  );
}

/** As networks show it best: 4:5. */
const PICTURE = { width: 1080, height: 1350 };
/** A3 with 8 dots for each millimetre: phones have no larger canvas. */
const A3 = { width: 297 * 8, height: 420 * 8 };
const DRAWINGS = { 'Picture, 4:5': PICTURE, 'Poster, A3': A3 };

/** While it is adopted, the page prints as its second drawing, alone on one sheet. */
const PRINT = `@page { size: A3; margin: 0 }
@media print {
  html, body { height: 419mm; min-height: 0; overflow: hidden }
  body * { visibility: hidden }
  canvas + canvas { visibility: visible; position: fixed; inset: 0; width: 297mm; height: 419.9mm; border: 0 }
}`;

/** A picture that a canvas may draw and give back. */
async function loadPicture(address: string): Promise<HTMLImageElement> {
  const { src } = pictureVersions(address);
  const picture = Object.assign(new Image(), { crossOrigin: 'anonymous', src });
  await picture.decode();
  return picture;
}

function Kit({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  const { name } = useSettings();
  const [look, setLook] = useState('night');
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PRINT);
    document.adoptedStyleSheets = [sheet];
    return () => {
      document.adoptedStyleSheets = [];
    };
  }, []);
  // Without the catalogue the night is dark, and without the font letters are plain.
  const { state } = useLoaded(async () => ({
    stars: await loadStars({ faint: true }).catch(() => []),
    picture: event.image ? await loadPicture(event.image).catch(() => undefined) : undefined,
    font: await document.fonts.load('600 20px "Space Grotesk"').catch(() => undefined),
  }));
  if (state.status !== 'ready') return <LoadingWithHint />;
  const { stars, picture } = state.data;
  const draw = (canvas: HTMLCanvasElement | null) => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    const sky = { stars, time: Date.parse(event.start), place: site.society.campus };
    const shown = look === 'picture' ? picture : undefined;
    const colours = drawBackground(context, sky, look === 'bright', shown);
    drawPoster(context, posterOf(event, name, now), colours);
  };
  const looksOffered = [
    { value: 'night', label: 'Stars of that hour' },
    { value: 'bright', label: 'Bright, for less ink' },
    ...(picture ? [{ value: 'picture', label: 'Picture of the event' }] : []),
  ];
  const fileName = `${event.id.slice(1)}.png`;
  const withPicture = (use: (picture: File) => void) => {
    const canvas = Object.assign(document.createElement('canvas'), PICTURE);
    draw(canvas);
    canvas.toBlob((png) => png && use(new File([png], fileName, { type: png.type })));
  };
  const share = (file: File) => navigator.share({ files: [file] }).catch(() => undefined);
  return (
    <div className={looks.column}>
      <PageHeading title="Event kit" lead={event.title}>
        <ButtonLink to={eventPath(event)} variant="secondary">
          Page of the event
        </ButtonLink>
      </PageHeading>
      <Message event={event} />
      <Panel title="Picture and poster">
        <SelectField label="Background" value={look} options={looksOffered} onChange={setLook} />
        <div className={looks.row}>
          <Button onClick={() => withPicture((file) => downloadFile(fileName, file))}>
            Download the picture
          </Button>
          {navigator.canShare?.({ files: [new File([], fileName, { type: 'image/png' })] }) && (
            <Button onClick={() => withPicture(share)}>Share the picture…</Button>
          )}
          <Button onClick={() => window.print()}>Print the poster</Button>
        </div>
        <div className={styles.drawings}>
          {Object.entries(DRAWINGS).map(([label, size]) => (
            <canvas {...size} key={label} role="img" aria-label={label} ref={draw} />
          ))}
        </div>
      </Panel>
    </div>
  );
}

/** The event in few words, for a chat. Apart from the drawings, which take a moment each. */
function Message({ event }: { event: EventRecord }) {
  const [edited, setEdited] = useState<{ text: string; rev: number }>();
  const now = useRenderTime();
  const text = edited?.text ?? messageOf(event, now);
  const isOld = edited && edited.rev !== event.rev;
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <Panel title="Message">
      <TextArea
        {...{ label: 'Text for messengers', rows: 8, value: text }}
        {...(isOld && { error: 'The event has changed since. Please check this text' })}
        onChange={({ target }) => setEdited({ text: target.value, rev: event.rev })}
      />
      <div className={looks.row}>
        <Button onClick={() => copyText(text, 'text')}>Copy</Button>
        {typeof navigator.share === 'function' && <Button onClick={share}>Share…</Button>}
      </div>
    </Panel>
  );
}
