import { useRole } from '@site/shared/auth';
import {
  Button,
  ButtonLink,
  ConfirmProvider,
  Container,
  EmptyState,
  PageHeading,
} from '@site/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useSaveEach } from '../data/useSaveEach';
import { useStored } from '../data/useStored';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { Checklist } from './Checklist';
import { archiveTeam, loadHandOver, storeGroups } from './hand-over';
import { NextTeam } from './NextTeam';

/** `/members/new-year`: hands over to the next team, step by step. For admins. */
export default function NewYearPage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading
          title="A new year"
          lead="Hand over to the next team. Each step is saved at once: you, or another admin, can go on at any time."
        />
        {role === 'admin' ? (
          <NewYear />
        ) : (
          <EmptyState title="Only admins hand over" message="Ask an admin to do this." />
        )}
      </Container>
    </ConfirmProvider>
  );
}

function NewYear() {
  const stored = useStored(loadHandOver, 'The state of the hand-over');
  const navigate = useNavigate();
  const { save, isBusy, state } = useSaveEach(stored.refresh);
  if (stored.instead) return stored.instead;
  const { year, archived, team, groups, changed } = stored.data;
  const shown = team.filter(({ fields }) => groups.some(({ group }) => group === fields.group));
  const editGroups = async () => {
    if (await save([{ name: 'The groups', run: storeGroups }]))
      navigate('/members/content/teamGroup');
  };
  return (
    <div className={looks.column}>
      {state}
      <Panel title={`1. Archive the team of ${year}`}>
        {archived ? (
          <div className={looks.row}>
            <p>✓ Archived {archived}</p>
            <ButtonLink to={`/team/${year}`} variant="secondary">
              See the team of {year}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p>
              The {shown.length} people of the team page stay at /team/{year}, without their
              addresses.
            </p>
            <p>
              <Button
                aria-disabled={isBusy}
                onClick={() => void save([{ name: year, run: (db) => archiveTeam(db, year) }])}
              >
                Archive the team
              </Button>
            </p>
          </>
        )}
      </Panel>
      <Panel title="2. Choose the next team">
        {changed && <p>Somebody of the team was last changed {changed}.</p>}
        <div className={looks.row}>
          <Button variant="secondary" aria-disabled={isBusy} onClick={() => void editGroups()}>
            Edit the groups
          </Button>
          <ButtonLink to="/members/content/teamMember/new" variant="secondary">
            New team member
          </ButtonLink>
        </div>
        <NextTeam team={team} groups={groups} onSaved={stored.refresh} />
      </Panel>
      <Panel title="3. Check the rest">
        <Checklist />
      </Panel>
    </div>
  );
}
