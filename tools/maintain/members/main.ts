import { addMember, listMembers, openTarget, removeMember } from '@site/backend/members';

const USAGE = `npm run members -- add <email>      make somebody a member
npm run members -- remove <email>   take the membership away, at once
npm run members -- list             who is a member

Works on the local backend, which must be running; on production where
GOOGLE_APPLICATION_CREDENTIALS names the key file of a service account.`;

async function main([command, email]: string[]): Promise<number> {
  const isList = command === 'list';
  const isChange = (command === 'add' || command === 'remove') && email !== undefined;
  if (!isList && !isChange) {
    console.error(USAGE);
    return 2;
  }
  const opened = openTarget(process.env);
  if (!opened.ok) {
    console.error(opened.message);
    return 1;
  }
  const { name, target, close } = opened;
  console.log(`On the ${name}:`);
  const outcome = isList
    ? await listMembers(target)
    : await (command === 'add' ? addMember : removeMember)(target, email ?? '');
  await close();
  if (!outcome.ok) {
    console.error(outcome.message);
    if (/ECONNREFUSED/.test(outcome.message)) console.error('Is it running? Try npm start.');
    return 1;
  }
  for (const line of outcome.lines) console.log(line);
  return 0;
}

main(process.argv.slice(2)).then((code) => process.exit(code));
