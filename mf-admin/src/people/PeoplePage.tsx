import { useRole, useSession } from '@site/shared/auth';
import { mailAddress } from '@site/shared/text';
import { ConfirmProvider, Container, EmptyState, PageHeading } from '@site/shared/ui';
import { useStored } from '../data/useStored';
import { Invitations } from './Invitations';
import { Members } from './Members';
import { parseInvitations, parsePeople } from './people';
import styles from './people.module.css';
import { RemovePerson } from './RemovePerson';

/** Who may write: roles, removal and invitations. For admins. */
export default function PeoplePage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title="People" lead="Members who can change this site, and their roles." />
        {role === 'admin' ? (
          <People />
        ) : (
          <EmptyState
            title="Only admins manage people"
            message="Ask an admin to invite somebody, or to change your role."
          >
            <Admins />
          </EmptyState>
        )}
      </Container>
    </ConfirmProvider>
  );
}

/** Whom to ask. */
function Admins() {
  const stored = useStored(
    async (database) => parsePeople(await database.load('members')),
    'The list of admins',
  );
  if (stored.instead) return stored.instead;
  return stored.data
    .filter(({ role }) => role === 'admin')
    .map(({ uid, name, email }) => (
      <p key={uid}>
        <bdi>{name}</bdi> <a href={mailAddress(email)}>{email}</a>
      </p>
    ));
}

function People() {
  const session = useSession();
  const stored = useStored(async (database) => {
    const [members, invites] = await Promise.all([
      database.load('members'),
      database.load('invites'),
    ]);
    return { people: parsePeople(members), invitations: parseInvitations(invites) };
  }, 'The list of people');
  if (stored.instead) return stored.instead;
  const uid = 'user' in session ? session.user.uid : '';
  const { data, refresh } = stored;
  const { people, invitations } = data;
  const own = people.find((person) => person.uid === uid);
  return (
    <div className={styles.lists}>
      <Members people={people} ownUid={uid} onChanged={refresh} />
      {own && (
        <Invitations people={people} invitations={invitations} own={own} onChanged={refresh} />
      )}
      <RemovePerson />
    </div>
  );
}
