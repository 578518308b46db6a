import { type ComponentProps, lazy, Suspense } from 'react';

/** The sky is much code: loaded where it is shown, and left out where it cannot be loaded. */
const Evenings = lazy(() => import('./Evenings').catch(() => ({ default: () => null })));

/** Of years that are half typed no sky is known. */
const NEAR = /^($|19|20|21)/;

/** Moon and dark hours beside a start, wherever a night is chosen. */
export const EveningChoice = (props: ComponentProps<typeof Evenings>) =>
  NEAR.test(props.start) && (
    <Suspense>
      <Evenings {...props} />
    </Suspense>
  );
