import type { Update } from '@site/shared/contracts';
import { previewAndRest } from '@site/shared/text';
import { PictureCard, PictureCardLink, VisuallyHidden } from '@site/shared/ui';

/** History state of an update that was opened from a card; closing it can go back. */
export const openedHere = { openedHere: true };

/** How much of an update a card shows (characters). */
const PREVIEW = 180;

/**
 * One update in short; Read More opens it, at an address of its own.
 * @param whole where no script could open it, the card has all of it
 */
export function UpdateCard({
  update,
  heading = 'h2',
  whole = false,
  eager = false,
}: {
  update: Update;
  heading?: 'h2' | 'h3';
  whole?: boolean;
  /** For a card that is on the first screen. */
  eager?: boolean;
}) {
  const { index, title, content, date, image, link } = update;
  const { preview, rest } = previewAndRest(content, PREVIEW);
  return (
    <PictureCard
      picture={{ src: image, seed: `update ${index}`, eager }}
      date={date}
      heading={heading}
      title={title}
      text={preview}
    >
      <PictureCardLink to={`/latest?update=${index}`} state={openedHere}>
        Read More
        <VisuallyHidden>: {title}</VisuallyHidden>
      </PictureCardLink>
      {whole && (
        <noscript>
          {rest && <p dir="auto">{rest}</p>}
          {link && <a href={link}>Read Article</a>}
        </noscript>
      )}
    </PictureCard>
  );
}
