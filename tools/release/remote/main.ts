import { errorMessage } from '@site/shared/text';
import { remoteNames } from '../../build/bundle/workspace';
import { refreshSnapshot, serveSites } from '../../site/start/local-site';
import { parseArguments } from '../../site/start/parse-arguments';
import { localOriginsOf } from '../hosting/origins';
import { orThrow } from '../publish/download';
import { check, complete, publish, rollback, status } from './commands';
import { previewFolder } from './preview/copy-site';
import { preview } from './preview/preview';
import { scaffold } from './scaffold/scaffold';
import { remoteTarget } from './targets';

const usage = `npm run remote -- <command>
  new <name>                 a new remote that runs, passes its checks and has tests
  check <name>               whether it may be published
  check shell                whether the shell here runs all that is published
  publish <name>             build, check, publish, switch the registry
  preview <name>...          a read-only copy of the site with these sections as they are here
  rollback <name> [version]  switch the registry back
  complete <name>            bring what its site has and the folder lacks; each deploy does it
  status                     what is published
  --target production        the folders that Firebase Hosting deploys; default: what npm start serves
  --accept-growth            the remote's growth beyond its budget is meant`;

const read = parseArguments({
  allowPositionals: true,
  options: {
    target: { type: 'string', default: 'local' },
    'accept-growth': { type: 'boolean', default: false },
  },
});
const root = process.cwd();

/** What the command says. Throws what stops it. */
async function run(): Promise<string[]> {
  if (!read.ok) throw new Error(`${read.message}\n${usage}`);
  const { positionals, values } = read;
  const [command, name, version] = positionals;
  if (values.target !== 'local' && values.target !== 'production') {
    throw new Error(`there is no target ${values.target}\n${usage}`);
  }
  const target = remoteTarget(root, values.target, remoteNames(root));
  const options = { root, target, acceptGrowth: values['accept-growth'] };
  if (command === 'status') return status(options);
  if (name === undefined) throw new Error(usage);
  if (command === 'new') return scaffold(root, name);
  if (command === 'check') return check(name, options);
  if (command === 'complete') return complete(name, options);
  if (command === 'publish') return withPages(await publish(name, options));
  if (command === 'preview') return serving(await preview(positionals.slice(1), options));
  if (command === 'rollback') return withPages(await rollback(name, version, options));
  throw new Error(usage);

  /** Until it is stopped. */
  async function serving(lines: string[]): Promise<string[]> {
    if (target.name !== 'local') return lines;
    orThrow(await serveSites(root, previewFolder(target), { isPreview: true }));
    const address = localOriginsOf([], true).shell;
    return [...lines, `ready ${address}, until you press Ctrl-C`];
  }

  /** Browsers discard HTML that another build rendered, so pages are rendered again. */
  async function withPages(lines: string[]): Promise<string[]> {
    if (target.name !== 'local') return lines;
    try {
      const problems = await refreshSnapshot(root, target.folder);
      return [...lines, 'pages rendered anew', ...problems];
    } catch {
      return [...lines, 'pages are rendered anew by the next npm start: no database answers now'];
    }
  }
}

try {
  for (const line of await run()) console.log(line);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
