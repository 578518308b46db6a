import { hostingLayout } from '../../hosting/layout';
import { publishRemote } from '../publish';

/** Publishes one remote of a folder, for tests that stop it half-way: root, workspace, origin. */
const [root = '', workspace = '', origin = ''] = process.argv.slice(2);
await publishRemote(root, workspace, {
  layout: hostingLayout(`${root}/hosting`),
  origins: { shell: 'http://localhost:3000', [workspace]: origin },
});
