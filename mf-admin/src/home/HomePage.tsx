import { useRole } from '@site/shared/auth';
import { ButtonLink, Card, ConfirmProvider, Container, PageHeading } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { LogOutButton } from '../account/LogOutButton';
import { capitalised, mayWrite } from '../kinds/form-settings';
import { formOf, forms } from '../kinds/forms';
import { RemovedRecords } from '../records/RemovedList';
import { DraftQueue } from './DraftQueue';
import { Health } from './Health';
import styles from './home.module.css';
import { Part } from './Part';
import { RecentChanges } from './RecentChanges';

/** What members do most: where it leads, and the kind of content that must be allowed. */
const frequent = [
  { label: 'New Update', to: '/latest/new/1', kind: 'update' },
  { label: 'New Post', to: '/blog/post/new', kind: 'post' },
  { label: 'New event', to: '/members/content/event/new', kind: 'event' },
  { label: 'New team member', to: '/members/content/teamMember/new', kind: 'teamMember' },
  { label: 'Add a picture', to: '/members/media', kind: 'post' },
];

/** Everything else, in the order of the page: kinds of content, then other pages. */
const groups = [
  { title: 'Posts, updates and events', kinds: ['post', 'update', 'event'], pages: [] },
  {
    title: 'Pages',
    kinds: [
      ...['teamMember', 'teamGroup', 'teamYear', 'formerMember'],
      ...['sectionText', 'highlight', 'campEvent', 'opportunity', 'previousCamp'],
    ],
    pages: [],
  },
  {
    title: 'Publications and files',
    kinds: ['paper', 'chapter', 'document'],
    pages: [{ label: 'Media', to: '/members/media' }],
  },
  {
    title: 'Site and people',
    kinds: ['statement', 'settings', 'externalLink', 'redirect'],
    pages: [
      { label: 'Hand over to the next team', to: '/members/new-year', isForAdmins: true },
      { label: 'People', to: '/members/people', isForAdmins: true },
      { label: 'Your account', to: '/members/account' },
      { label: 'Help', to: '/members/help' },
    ],
  },
];

/** Kinds that no group names, as a new one: they follow in the group of pages. */
const others = forms
  .map(({ type }) => type.name)
  .filter((kind) => !groups.some(({ kinds }) => kinds.includes(kind)));

/** The form of a kind, where somebody of this role may write it. */
function writableForm(kind: string, role: ReturnType<typeof useRole>) {
  const form = formOf(kind);
  return form && mayWrite(form, role) ? form : undefined;
}

function Groups() {
  const role = useRole();
  const listed = groups.map(({ title, kinds, pages }) => ({
    title,
    links: [
      ...[...kinds, ...(title === 'Pages' ? others : [])].flatMap((kind) => {
        const form = writableForm(kind, role);
        return form ? { label: capitalised(form.names.many), to: `/members/content/${kind}` } : [];
      }),
      ...pages.filter((page) => !('isForAdmins' in page) || role === 'admin'),
    ],
  }));
  return (
    <div className={styles.groups}>
      {listed
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
          <Card as="section" key={title} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
    </div>
  );
}

/** `/members`: what waits, what members do most, everything else, and what has changed. */
export default function HomePage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading title="Members’ home" />
        <DraftQueue>
          <nav className={styles.frequent} aria-label="Frequent actions">
            {frequent
              .filter(({ kind }) => writableForm(kind, role))
              .map(({ label, to }) => (
                <ButtonLink key={label} to={to}>
                  {label}
                </ButtonLink>
              ))}
          </nav>
        </DraftQueue>
        <Groups />
        <p className={styles.actions}>
          <LogOutButton />
        </p>
        <div className={styles.columns}>
          <RecentChanges />
          <div className={styles.column}>
            <Part id="removed" title="Removed content">
              <RemovedRecords kinds={forms.filter((form) => mayWrite(form, role))} />
            </Part>
            {role === 'admin' && <Health />}
          </div>
        </div>
      </Container>
    </ConfirmProvider>
  );
}
