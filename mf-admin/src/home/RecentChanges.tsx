import { useSession } from '@site/shared/auth';
import { useStored } from '../data/useStored';
import { describeSaved } from '../editing/history/describe-version';
import { forms } from '../kinds/forms';
import looks from '../ui/looks.module.css';
import { Part, Row, Rows } from './Part';
import { loadRecentChanges } from './recent-changes';

const SHOWN = 50;

export const RecentChanges = () => (
  <Part id="changes" title="Recently changed">
    <Changes />
  </Part>
);

function Changes() {
  const session = useSession();
  const uid = 'user' in session ? session.user.uid : '';
  const changes = useStored(
    (database) => loadRecentChanges(database, forms, SHOWN),
    'The changes',
    false,
  );
  if (changes.instead) return changes.instead;
  if (changes.data.length === 0) return <p className={looks.note}>There are no changes yet.</p>;
  return (
    <Rows>
      {changes.data.map((change) => (
        <Row
          key={`${change.form.type.name} ${change.editPath}`}
          to={change.editPath}
          title={change.title}
          note={change.form.names.one + describeSaved(change, uid)}
        />
      ))}
    </Rows>
  );
}
