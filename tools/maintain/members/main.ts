import {
  addMember,
  changeRole,
  listMembers,
  type MembersOutcome,
  type MembersTarget,
  openTarget,
  ROLES,
  type Role,
  removeMember,
  syncClaims,
} from '@site/backend/members';
import { orThrow } from '../../release/publish/download';
import { parseArguments } from '../../site/start/parse-arguments';
import { runCommand } from '../public-log/run-command';

const USAGE = `npm run members -- list                          who is a member, in which role
npm run members -- add <email> [--role <role>]   the first admin; invite others at /members/people
npm run members -- role <email> <role>           admin, editor or author
npm run members -- remove <email>                take the membership away, at once
npm run members -- sync                          copy membership to the claims that uploads need

Works on the local backend, which must be running; on production where
GOOGLE_APPLICATION_CREDENTIALS names the key file of a service account.`;

type Command = (target: MembersTarget) => Promise<MembersOutcome>;

const roleOf = (text: string | undefined): Role | undefined => ROLES.find((role) => role === text);

/** The command of these arguments; undefined where they are none. */
function parseCommand(args: string[]): Command | undefined {
  const options = { role: { type: 'string' } } as const;
  const read = parseArguments({ args, allowPositionals: true, options });
  if (!read.ok) return undefined;
  const { positionals, values } = read;
  const [name, email, given, ...more] = positionals;
  const role = roleOf(given ?? values.role ?? 'admin');
  if (more.length > 0 || !role) return undefined;
  switch (name) {
    case 'list':
      return listMembers;
    case 'sync':
      return syncClaims;
    case 'add':
      return email && !given ? (target) => addMember(target, email, role) : undefined;
    case 'role':
      return email && given ? (target) => changeRole(target, email, role) : undefined;
    case 'remove':
      return email && !given ? (target) => removeMember(target, email) : undefined;
    default:
      return undefined;
  }
}

async function main(args: string[]): Promise<number> {
  const command = parseCommand(args);
  if (!command) {
    console.error(USAGE);
    return 2;
  }
  return runCommand(async (say) => {
    const { name, target } = orThrow(openTarget(process.env));
    say(`On the ${name}:`);
    const { lines } = orThrow(await command(target));
    for (const line of lines) say(line);
  });
}

main(process.argv.slice(2)).then((code) => process.exit(code));
