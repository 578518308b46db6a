import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useComposition } from '../composition/CompositionContext';
import type { ExposedModule } from '../composition/section-load';
import { whenPageReady } from '../routing/when-page-ready';
import { FreshWhenOutdated } from './FreshWhenOutdated';
import { PossiblyOld } from './PossiblyOld';
import { SectionErrorBoundary } from './SectionErrorBoundary';
import { Waiting } from './Waiting';

interface Props {
  remote: string;
  expose: string;
  /** Handed to the exposed component. */
  props?: object;
  pending: ReactNode;
  /** Shown instead of the section; `retry` renders it again. */
  failed: (reason: string, retry: () => void) => ReactNode;
  /** Its HTML came with the page and is of use without code, which may come after the rest. */
  later?: boolean;
  /** Rendered beside the section once it has arrived, or is kept as it was prerendered. */
  children?: ReactNode;
}

/**
 * One exposed component of one remote: whatever happens to it stays inside. HTML of it that came
 * with the page is kept for as long as its code does not come.
 */
export function RemoteSection(given: Props) {
  const { remote, expose, props, pending, failed, later = false, children } = given;
  const { loader } = useComposition();
  const [generation, setGeneration] = useState(0);
  const arrival = useArrival(remote, expose, later);
  const [patient, setPatient] = useState(arrival !== undefined);
  const renderAgain = () => {
    setPatient(false);
    setGeneration((current) => current + 1);
  };
  const code = patient && arrival !== undefined ? arrival : loader.load(remote, expose);
  const Section = lazySection(code);
  return (
    <SectionErrorBoundary
      key={`${remote} ${expose} ${generation}`}
      remote={remote}
      expose={expose}
      failed={failed}
      renderAgain={renderAgain}
    >
      <Suspense
        fallback={
          <Waiting
            {...{ remote, expose, pending, failed, renderAgain }}
            shown={() => setPatient(false)}
          />
        }
      >
        <FreshWhenOutdated remote={remote} expose={expose} code={code}>
          <Section {...props} />
          {children}
        </FreshWhenOutdated>
      </Suspense>
      {patient && (
        <PossiblyOld remote={remote} expose={expose}>
          {children}
        </PossiblyOld>
      )}
    </SectionErrorBoundary>
  );
}

/** The code of a section whose HTML came with the page, however late it arrives. */
function useArrival(remote: string, expose: string, later: boolean) {
  const { loader, rendered } = useComposition();
  const [arrival] = useState(() => {
    if (rendered[remote] === undefined) return undefined;
    const ready = () => new Promise<void>((resolve) => void whenPageReady(resolve));
    return loader.arrival(remote, expose, later ? ready() : undefined);
  });
  return arrival;
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
