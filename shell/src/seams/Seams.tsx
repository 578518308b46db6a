import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import type { RemoteLoader } from '../composition/remote-loader';
import { DevControls } from './DevControls';
import { spotIn, takenBoxes } from './label-spots';
import styles from './Seams.module.css';
import { boxOf } from './section-boxes';
import { buildInUse, placesOf, sectionFacts } from './section-facts';
import { type ShownSection, shownSections } from './shown-sections';

/** A section and its styles; lengths are in px from the corner of what both elements are placed in. */
interface Outline {
  section: ShownSection;
  /** Of the frame; undefined where the section shows nothing. */
  frame: CSSProperties | undefined;
  /** Of the label; undefined where it has to be at the end of the page to cover nothing. */
  spot: CSSProperties | undefined;
}

/** Milliseconds after which outlines follow the page. */
const FOLLOW_MS = 250;

/** Outlines the sections of the page; the name of each opens what it is made of. */
export default function Seams() {
  const here = useRef<HTMLElement>(null);
  const outlines = useOutlines(here);
  return (
    <section ref={here} aria-label="Sections of this page" className={styles.seams}>
      {outlines.map(({ section, frame, spot }, index) => (
        // A colour of its own for each.
        <div key={idOf(section)} style={styleOf({ '--hue': `${(index * 67 + 40) % 360}` })}>
          <div
            className={styles.frame}
            style={frame}
            data-name={frame && !spot ? `${section.remote} ${section.expose}` : undefined}
          />
          <SectionFacts section={section} spot={spot} />
        </div>
      ))}
    </section>
  );
}

/** Numbers of places: tools of records are on a page once for each record. */
const ids = new WeakMap<ShownSection['nodes'], number>();
let lastId = 0;

function idOf({ nodes }: ShownSection): number {
  const id = ids.get(nodes) ?? ++lastId;
  ids.set(nodes, id);
  return id;
}

const styleOf = (properties: Record<string, string | number>) => properties as CSSProperties;

function SectionFacts({ section, spot }: Pick<Outline, 'section' | 'spot'>) {
  const { remote, expose, keepsMarkup } = section;
  const { loader, recorder } = useComposition();
  const records = useSyncExternalStore(recorder.subscribe, recorder.all);
  const state = useSyncExternalStore(loader.subscribe, () => loader.state(remote, expose));
  const view = useRemotes().find(({ name }) => name === remote);
  const version = loader.versionsInUse().get(remote);
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const facts = sectionFacts({ expose, view, version, state, keepsMarkup, records, files });
  return (
    <details style={spot} className={spot && styles.placed} data-section={idOf(section)}>
      <summary>
        <strong>{remote}</strong> {expose.slice(2)}
        <br />
        {facts.join(' · ')}
      </summary>
      {process.env.NODE_ENV === 'development' && <DevControls remote={remote} expose={expose} />}
      <dl>
        <dt>Fills</dt>
        <dd>{placesOf(view, expose) || 'nothing that the registry names'}</dd>
        <dt>Folder in the repository</dt>
        <dd>{remote}/</dd>
      </dl>
      <h3>Its build in /registry.json</h3>
      <pre>{JSON.stringify(buildInUse(view, version), null, 2)}</pre>
    </details>
  );
}

function useOutlines(here: RefObject<HTMLElement | null>): readonly Outline[] {
  const { loader } = useComposition();
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let now: readonly Outline[] = [];
    // Not in an update of the state: React may run that while it makes the nodes of a section.
    const follow = () => {
      const next = here.current ? outlinesIn(here.current, loader, now) : now;
      if (textOf(now) === textOf(next)) return;
      now = next;
      setOutlines(next);
    };
    follow();
    const timer = setInterval(follow, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [here, loader]);
  return outlines;
}

const textOf = (outlines: readonly Outline[]): string =>
  JSON.stringify(
    outlines.map(({ section, ...styles }) => [idOf(section), section.keepsMarkup, styles]),
  );

/** @param now what is shown: an open label stays where it is. */
function outlinesIn(here: HTMLElement, loader: RemoteLoader, now: readonly Outline[]): Outline[] {
  const origin = here.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const taken = takenBoxes(here);
  return [...shownSections]
    .map((section) => ({
      section,
      box: boxOf(section, loader.state(section.remote, section.expose).status === 'ready'),
    }))
    .sort((a, b) => (a.box?.top ?? Infinity) - (b.box?.top ?? Infinity))
    .map(({ section, box }) => {
      if (box === undefined) return { section, frame: undefined, spot: undefined };
      const { width, height } = box;
      const frame = { top: box.top - origin.top, left: box.left - origin.left, width, height };
      const label = here.querySelector<HTMLDetailsElement>(`[data-section="${idOf(section)}"]`);
      const shown = now.find((outline) => idOf(outline.section) === idOf(section))?.spot;
      if (!label || label.open) return { section, frame, spot: shown };
      const spot = spotIn(box, label.getBoundingClientRect(), taken);
      if (spot) taken.push(spot);
      const room = spot && spot.right - origin.left;
      return {
        section,
        frame,
        spot:
          spot &&
          styleOf({
            top: spot.top - origin.top,
            right: `calc(100% - ${room}px)`,
            '--room': `${room}px`,
          }),
      };
    });
}
