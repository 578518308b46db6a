import { isSignedInHere, useIsMember, useSession } from '@site/shared/auth';
import { usePosts, useTags, useUpdates } from '@site/shared/content';
import { loadApp } from '@site/shared/firebase';
import { notify } from '@site/shared/notices';
import { PageMeta } from '@site/shared/page-meta';
import { backend, site } from '@site/shared/site';
import { Slot } from '@site/shared/slots';
import { useState } from 'react';
import { Link, NavLink, useHref, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './Page.module.css';

/**
 * Shows, as text that a test can read, the values that the shell gave to a remote of the
 * contract.
 */
export default function Page() {
  const session = useSession();
  const isMember = useIsMember();
  const posts = usePosts({ limit: 2 });
  const tags = useTags();
  const updates = useUpdates({ limit: 1 });
  const navigate = useNavigate();
  const href = useHref('detail');
  const [search, setSearch] = useSearchParams();
  const [app, setApp] = useState('not asked for');
  return (
    <div className={styles.page}>
      <PageMeta title="Set by contract" description={site.society.byline} />
      <h1 className={styles.title}>Contract</h1>
      <dl>
        <dt>session</dt>
        <dd data-testid="session">
          {session.status} {String(isMember)} {String(isSignedInHere())}
        </dd>
        <dt>posts</dt>
        <dd data-testid="posts">
          {posts.status === 'ready' ? posts.data.posts.map(({ title }) => title).join() : '…'}
        </dd>
        <dt>tags</dt>
        <dd data-testid="tags">{tags.status === 'ready' ? tags.data.length : '…'}</dd>
        <dt>updates</dt>
        <dd data-testid="updates">{updates.status === 'ready' ? updates.data.nextId : '…'}</dd>
        <dt>search</dt>
        <dd data-testid="search">{search.get('q') ?? 'nothing'}</dd>
        <dt>database</dt>
        <dd data-testid="database">{backend.databaseUrl}</dd>
        <dt>app</dt>
        <dd data-testid="app">{app}</dd>
      </dl>
      <button type="button" onClick={() => notify('Told by contract', 'success')}>
        Notify
      </button>
      <button type="button" onClick={() => setSearch({ q: 'moon' })}>
        Search
      </button>
      <button type="button" onClick={() => navigate('/contract/by-button')}>
        Navigate
      </button>
      <button
        type="button"
        onClick={async () => setApp((await loadApp()).options.projectId ?? 'none')}
      >
        Load the app
      </button>
      <Link to={href}>To the detail</Link>
      <NavLink to="/contract">Here</NavLink>
      <Slot name="record.memberTools/v1" props={{ kind: 'post', id: 'none' }} />
    </div>
  );
}
