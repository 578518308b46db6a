import type { Resource } from '@site/shared/content';
import { ErrorState, Spinner, StaleNotice, unreachable } from '@site/shared/ui';
import type { ReactNode } from 'react';

type Resources = Readonly<Record<string, Resource<unknown>>>;

type Data<R extends Resources> = {
  [Name in keyof R]: Extract<R[Name], { status: 'ready' }>['data'];
};

/** The content of a page, once all of it is there; a spinner, or what failed, until then. */
export function Loaded<R extends Resources>({
  of,
  children,
}: {
  of: R;
  children: (data: Data<R>) => ReactNode;
}) {
  const all = Object.values(of);
  const failed = all.filter((each) => each.status === 'failed');
  const [first] = failed;
  if (first) {
    return (
      <ErrorState
        title="This page could not be loaded"
        message={unreachable(first.reason)}
        onRetry={() => {
          for (const { retry } of failed) retry();
        }}
      />
    );
  }
  const ready = all.filter((each) => each.status === 'ready');
  if (ready.length < all.length) return <Spinner label="Loading…" />;
  const times = ready.flatMap(({ asOf }) => asOf ?? []);
  const data = Object.fromEntries(
    Object.entries(of).map(([name, each]) => [name, each.status === 'ready' && each.data]),
  );
  return (
    <>
      <StaleNotice asOf={times.length > 0 ? Math.min(...times) : undefined} />
      {children(data as Data<R>)}
    </>
  );
}
