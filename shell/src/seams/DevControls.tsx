import { underDevelopment } from '@site/shared/contracts';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useRemotes } from '../composition/CompositionContext';
import styles from './Seams.module.css';

/** What `tools/site/dev/shell-site.ts` wrote into the page. */
interface DevServer {
  token: string;
  /** Remotes with source files. */
  remotes: readonly string[];
}

/** Asks the server of `npm run dev` for the source of a section. No other build has it. */
export function DevControls({ remote, expose }: { remote: string; expose: string }) {
  const [status, setStatus] = useState('');
  const view = useRemotes().find(({ name }) => name === remote);
  const text = document.getElementById('dev-server')?.textContent ?? '{"remotes":[]}';
  const { token, remotes } = JSON.parse(text) as DevServer;
  const build = view?.code.usable && remotes.includes(remote) ? view.code.current : undefined;
  if (build === undefined) return null;
  const isLocal = build.integrity === underDevelopment;
  const ask = async (action: 'open' | 'swap', body: string) => {
    setStatus('Please wait…');
    const headers = { authorization: token };
    const [isDone, message] = await fetch(`/__dev/${action}`, { method: 'POST', headers, body })
      .then(async (response) => [response.ok, await response.text()] as const)
      .catch(() => [false, 'The development server does not respond'] as const);
    setStatus(message);
    if (isDone && action === 'swap') window.location.reload();
  };
  return (
    <p className={styles.controls}>
      <Button variant="secondary" onClick={() => ask('open', `${remote} ${expose}`)}>
        Open in editor
      </Button>
      <Button variant="secondary" onClick={() => ask('swap', remote)}>
        {isLocal ? 'Use the published build' : 'Use the local one'}
      </Button>
      <span role="status">{status}</span>
    </p>
  );
}
