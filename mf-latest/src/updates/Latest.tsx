import { useUpdates } from '@site/shared/content';
import type { SlotProps } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import { Slot } from '@site/shared/slots';
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  PageHeading,
  Spinner,
  StaleNotice,
  unreachable,
} from '@site/shared/ui';
import { useState } from 'react';
import { addedCount, initialCount, mostShownFirst } from './grid-limits';
import { UpdateDialog, WholeUpdate } from './UpdateDialog';
import { UpdateGrid } from './UpdateGrid';
import { useColumns } from './useColumns';
import { useOpenUpdate } from './useOpenUpdate';

/** The feed of updates; in the slot of previews, the update that it is given. */
export default function Latest({ update }: Partial<SlotProps['update.preview/v1']>) {
  if (!update) return <Feed />;
  return (
    <Container narrow page>
      <PageMeta title={update.title} />
      <PageHeading title={update.title} />
      <WholeUpdate update={update}>
        <p>{update.link && <ButtonLink href={update.link}>Read Article</ButtonLink>}</p>
      </WholeUpdate>
    </Container>
  );
}

function Feed() {
  const columns = useColumns();
  const [added, setAdded] = useState(0);
  const shown = columns && initialCount(columns) + added;
  const result = useUpdates({ limit: Math.max(shown ?? 0, mostShownFirst) });
  const open = useOpenUpdate();
  const updates = result.status === 'ready' ? result.data.updates : [];

  return (
    <Container page>
      <PageHeading
        title="Latest Updates"
        lead="What we are doing now, and what is new above us."
        hasLateActions
      >
        {result.status === 'ready' && (
          <Slot name="latest.memberTools/v1" props={{ nextId: result.data.nextId }} />
        )}
      </PageHeading>
      {result.status === 'loading' && <Spinner label="Loading updates…" />}
      {result.status === 'failed' && (
        <ErrorState
          title="The updates could not be loaded"
          message={unreachable(result.reason)}
          onRetry={result.retry}
        />
      )}
      {result.status === 'ready' && <StaleNotice asOf={result.asOf} />}
      {result.status === 'ready' && updates.length === 0 && <EmptyState title="No updates yet" />}
      {result.status === 'ready' && updates.length > 0 && (
        <UpdateGrid
          updates={updates}
          shown={shown}
          total={result.data.total}
          onMore={() => columns && setAdded(added + addedCount(columns))}
        />
      )}
      {open.id !== undefined && (
        <UpdateDialog
          key={open.id}
          id={open.id}
          known={updates.find(({ index }) => index === open.id)}
          onClose={open.close}
        />
      )}
    </Container>
  );
}
