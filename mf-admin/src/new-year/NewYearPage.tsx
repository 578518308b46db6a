import { useRole } from '@site/shared/auth';
import { teamYear } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import {
  Button,
  ConfirmProvider,
  Container,
  EmptyState,
  PageHeading,
  TextField,
} from '@site/shared/ui';
import { useState } from 'react';
import { createRecord } from '../data/save-record';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { useStored } from '../data/useStored';
import { STEPS } from '../kinds/new-year-forms';
import looks from '../ui/looks.module.css';
import { RequestState } from '../ui/RequestState';
import { endingYear, loadHandOver, type SaveStep } from './hand-over';
import { Steps } from './Steps';

const FAILED = {
  conflict: 'Somebody else saved this meanwhile. The page is up to date now; please try again.',
  denied: 'The server refused this. Somebody may have changed your role. Reload the page.',
  taken: 'The server refused this. Reload the page.',
  failed: 'The server could not be reached. Check your connection, then try again.',
};

/** `/members/new-year`: hands over to the next team, step by step. For admins. */
export default function NewYearPage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading
          title="A new year"
          lead="Hand over to the next team. Every step is saved at once: stop where you like, and you or another admin can go on later."
        />
        {role === 'admin' ? (
          <NewYear />
        ) : (
          <EmptyState title="Only admins hand over" message="Ask an admin to begin a new year." />
        )}
      </Container>
    </ConfirmProvider>
  );
}

function NewYear() {
  const stored = useStored(loadHandOver, 'The state of the hand-over');
  const { run, isBusy, problem, isSlow } = useDatabaseRequest(FAILED);
  if (stored.instead) return stored.instead;
  const { data, refresh } = stored;
  const save: SaveStep = (work, said) =>
    void run(
      async (database) => {
        const outcome = await work(database);
        if (!outcome.ok) refresh();
        return outcome.ok ? 'done' : outcome.reason;
      },
      () => {
        notify(said, 'success');
        refresh();
      },
    );
  const { last } = data;
  const isOver = !last || Object.keys(last.done).length === Object.keys(STEPS).length;
  return (
    <div className={looks.column}>
      <RequestState problem={problem} isSlow={isSlow} />
      {last && <Steps {...data} last={last} isBusy={isBusy} save={save} refresh={refresh} />}
      {isOver && <Begin isBusy={isBusy} save={save} former={last?.year} />}
    </div>
  );
}

function Begin({
  isBusy,
  save,
  former,
}: {
  isBusy: boolean;
  save: SaveStep;
  former: string | undefined;
}) {
  const ending = endingYear(Date.now());
  const [year, setYear] = useState(ending === former ? '' : ending);
  const [problem, setProblem] = useState<string>();
  const begin = () => {
    const isUsable = /^[\w-]{1,20}$/.test(year) && (former === undefined || year > former);
    setProblem(
      isUsable ? undefined : `Type a later year than ${former ?? '2000'}, such as 2026-27`,
    );
    if (!isUsable) return;
    save((database) => createRecord(database, teamYear, { year }), `The end of ${year} has begun`);
  };
  return (
    <div className={looks.row}>
      <TextField
        label="Year that ends"
        hint={`Its team will stay at /team/${year}`}
        error={problem}
        value={year}
        onChange={({ target }) => setYear(target.value.trim())}
      />
      <Button aria-disabled={isBusy} onClick={begin}>
        Begin the hand-over
      </Button>
    </div>
  );
}
