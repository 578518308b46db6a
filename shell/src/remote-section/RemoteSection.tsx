import {
  type ComponentType,
  createContext,
  Fragment,
  type FragmentInstance,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import { useComposition } from '../composition/CompositionContext';
import type { ExposedModule } from '../composition/section-load';
import { FreshWhenOutdated } from './FreshWhenOutdated';
import { SectionErrorBoundary } from './SectionErrorBoundary';
import { notePlace } from './section-places';
import { Waiting } from './Waiting';

interface Props {
  remote: string;
  expose: string;
  /** Handed to the exposed component. */
  props?: object;
  pending: ReactNode;
  /** Shown instead of the section; `retry` renders it again. */
  failed: (reason: string, retry: () => void) => ReactNode;
  /** Rendered beside the section once it has arrived. */
  children?: ReactNode;
}

/** One exposed component of one remote: whatever happens to it stays inside. */
export function RemoteSection({ remote, expose, props, pending, failed, children }: Props) {
  const { loader } = useComposition();
  const [generation, setGeneration] = useState(0);
  const renderAgain = () => setGeneration((current) => current + 1);
  const Section = lazySection(loader.load(remote, expose));
  return (
    <SectionErrorBoundary
      key={`${remote} ${expose} ${generation}`}
      remote={remote}
      expose={expose}
      failed={failed}
      renderAgain={renderAgain}
    >
      <Suspense fallback={<Waiting {...{ remote, expose, pending, failed, renderAgain }} />}>
        <FreshWhenOutdated remote={remote} expose={expose}>
          <Placed remote={remote}>
            <Section {...props} />
          </Placed>
          {children}
        </FreshWhenOutdated>
      </Suspense>
    </SectionErrorBoundary>
  );
}

const Depth = createContext(0);

/** Sections stand in slots of other sections' pages. */
function Placed({ remote, children }: { remote: string; children: ReactNode }) {
  const depth = useContext(Depth);
  const place = useCallback(
    (fragment: FragmentInstance | null) =>
      fragment === null ? undefined : notePlace(fragment, { remote, depth }),
    [remote, depth],
  );
  return (
    <Depth value={depth + 1}>
      {/* biome-ignore lint/complexity/noUselessFragments: the reference needs it. */}
      <Fragment ref={place}>{children}</Fragment>
    </Depth>
  );
}

/** React remembers a lazy component's failure for good: each outcome gets a component of its own. */
const sections = new WeakMap<Promise<ExposedModule>, ComponentType<object>>();

function lazySection(outcome: Promise<ExposedModule>): ComponentType<object> {
  const known = sections.get(outcome);
  if (known !== undefined) return known;
  const section = lazy(() => outcome);
  sections.set(outcome, section);
  return section;
}
