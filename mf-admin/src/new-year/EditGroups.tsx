import { teamGroup } from '@site/shared/content-types';
import { Button } from '@site/shared/ui';
import { useNavigate } from 'react-router-dom';
import { loadCollection } from '../data/browse';
import { toSaveOutcome } from '../data/save-outcome';
import { newRecords } from '../data/save-record';
import type { HandOver, SaveStep } from './hand-over';

/** Leads to the groups of the team. Those of the society's files are stored first, so that they can be edited. */
export function EditGroups({
  groups,
  isBusy,
  save,
}: Pick<HandOver, 'groups'> & { isBusy: boolean; save: SaveStep }) {
  const navigate = useNavigate();
  const open = () =>
    save(
      (database) =>
        toSaveOutcome(async () => {
          if ((await loadCollection(database, teamGroup)).length === 0) {
            const copies = groups.map((group, index) => ({ ...group, order: index + 1 }));
            const values = await newRecords(database, teamGroup, copies);
            if ((await database.update(values)) !== 'written')
              return { ok: false, reason: 'denied' };
          }
          navigate('/members/content/teamGroup');
          return { ok: true, index: '', rev: 1 };
        }),
      'These are the groups of the team page',
    );
  return (
    <Button variant="secondary" aria-disabled={isBusy} onClick={open}>
      Edit the groups
    </Button>
  );
}
