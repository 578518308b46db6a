import {
  Component,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useComposition } from '../composition/CompositionContext';
import type { ExposedModule } from '../composition/section-load';
import { whenPageReady } from '../routing/when-page-ready';
import { noteSection } from '../seams/shown-sections';
import { DiscardStaleMarkup } from './DiscardStaleMarkup';
import { SectionStatus, type SectionViews } from './SectionStatus';

interface Props extends SectionViews {
  /** Handed to the exposed component. */
  props?: object;
  /** Its HTML came with the page and is of use without code, which may come after the rest. */
  defer?: boolean;
  /** Rendered beside the section once it is loaded, or retained as prerendered. */
  children?: ReactNode;
}

/**
 * One exposed component of one remote: whatever happens to it stays inside. HTML of it that came
 * with the page is kept for as long as its code does not come.
 */
export function RemoteSection({ props, defer = false, children, ...views }: Props) {
  const { remote, expose } = views;
  const { loader, rendered } = useComposition();
  const [generation, setGeneration] = useState(0);
  const [keepsMarkup, setKeepsMarkup] = useState(rendered[remote] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each generation loads again.
  const code = useMemo(
    () => loader.load(remote, expose, defer && keepsMarkup ? pageReady() : undefined),
    [loader, remote, expose, defer, keepsMarkup, generation],
  );
  const [hasFallenBack, setFallenBack] = useState(false);
  const discardMarkup = () => setKeepsMarkup(false);
  const reload = (attempt: 1 | 2) => {
    loader.reload(remote, expose, attempt);
    setFallenBack(attempt === 2);
    discardMarkup();
    setGeneration(generation + 1);
  };
  const status = { ...views, reload, hasFallenBack };
  return (
    // biome-ignore lint/complexity/noUselessFragments: it tells where the section is.
    <Fragment
      ref={(nodes) => (nodes ? noteSection({ remote, expose, nodes, keepsMarkup }) : undefined)}
    >
      <SectionErrorBoundary
        key={`${remote} ${expose} ${generation}`}
        fallback={(error) => <SectionStatus {...status} content={error} />}
        onFault={() => hasFallenBack || reload(2)}
      >
        <Suspense
          fallback={
            <>
              <SectionStatus {...status} content="fallback" />
              <OnMount call={discardMarkup} />
            </>
          }
        >
          <DiscardStaleMarkup remote={remote} expose={expose} code={code}>
            <Section code={code} props={props} />
            {children}
          </DiscardStaleMarkup>
        </Suspense>
        {keepsMarkup && (
          <SectionStatus {...status} content="markup">
            {children}
          </SectionStatus>
        )}
      </SectionErrorBoundary>
    </Fragment>
  );
}

const pageReady = () => new Promise<void>((resolve) => void whenPageReady(resolve));

function Section({ code, props }: { code: Promise<ExposedModule>; props: object | undefined }) {
  const { default: Exposed } = use(code);
  return <Exposed {...props} />;
}

/** Calls back on mount: it is rendered beside a fallback that replaced prerendered HTML. */
function OnMount({ call }: { call: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(call, []);
  return null;
}

interface BoundaryProps {
  fallback: (error: Error) => ReactNode;
  /** Its error is not one after which it renders itself again. */
  onFault: () => void;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | undefined;
  recoveries: number;
}

/** How often a section is rendered again by itself. */
const MAX_RECOVERIES = 3;

/** Whether something other than React changed the section's nodes, so that rendering it anew helps. */
const isRecoverable = ({ error, recoveries }: BoundaryState): boolean =>
  error instanceof DOMException && recoveries < MAX_RECOVERIES;

/** Keeps a section that throws while rendering from taking the page along. */
class SectionErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, recoveries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch() {
    if (!isRecoverable(this.state)) return this.props.onFault();
    this.setState(({ recoveries }) => ({ error: undefined, recoveries: recoveries + 1 }));
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return isRecoverable(this.state) ? null : this.props.fallback(error);
  }
}
