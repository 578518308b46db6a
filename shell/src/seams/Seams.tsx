import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import { DevControls } from './DevControls';
import styles from './Seams.module.css';
import { buildInUse, sectionFacts } from './section-facts';
import { type ShownSection, shownSections } from './shown-sections';

/** A section and the box around all of its nodes, in px from the corner of what the outlines are placed in. */
interface Outline {
  section: ShownSection;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Milliseconds after which outlines follow the page. */
const FOLLOW_MS = 250;

/** Outlines the sections of the page; the name of each opens what it is made of. */
export default function Seams() {
  const here = useRef<HTMLElement>(null);
  const outlines = useOutlines(here);
  return (
    <section ref={here} aria-label="Sections of this page" className={styles.seams}>
      {outlines.map(({ section, ...box }, index) => (
        <div key={`${section.remote} ${section.expose}`} style={styleOf(box, index)}>
          <SectionFacts section={section} />
        </div>
      ))}
    </section>
  );
}

function SectionFacts({ section: { remote, expose } }: { section: ShownSection }) {
  const { loader, recorder, rendered } = useComposition();
  const records = useSyncExternalStore(recorder.subscribe, recorder.all);
  const view = useRemotes().find(({ name }) => name === remote);
  const version = loader.versionsInUse().get(remote);
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const facts = sectionFacts({
    expose,
    view,
    version,
    rendered: rendered[remote],
    records,
    files,
  });
  return (
    <details>
      <summary>
        <strong>{remote}</strong> {expose.slice(2)}
        <br />
        {facts.brief.join(' · ')}
      </summary>
      {process.env.NODE_ENV === 'development' && <DevControls remote={remote} expose={expose} />}
      <dl>
        {facts.details.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Its build in /registry.json</h3>
      <pre>{JSON.stringify(buildInUse(view, version), null, 2)}</pre>
    </details>
  );
}

function useOutlines(here: RefObject<HTMLElement | null>): readonly Outline[] {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    const follow = () => {
      const origin = here.current?.offsetParent?.getBoundingClientRect() ?? new DOMRect();
      const next = [...shownSections]
        .flatMap((section) => outlineOf(section, origin))
        .sort((a, b) => a.top - b.top);
      setOutlines((now) => (textOf(now) === textOf(next) ? now : next));
    };
    follow();
    const timer = setInterval(follow, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [here]);
  return outlines;
}

const textOf = (outlines: readonly Outline[]): string =>
  JSON.stringify(outlines.map(({ section: { remote, expose }, ...box }) => [remote, expose, box]));

function outlineOf(section: ShownSection, origin: DOMRect): Outline[] {
  const boxes = section.nodes.getClientRects().filter(({ width, height }) => width && height);
  if (boxes.length === 0) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  return [{ section, left: left - origin.left, top: top - origin.top, width, height }];
}

/** A colour of its own for each. */
function styleOf({ top, left, width, height }: Omit<Outline, 'section'>, index: number) {
  return { top, left, width, height, '--hue': `${(index * 67 + 40) % 360}` } as CSSProperties;
}
