#!/usr/bin/env node
import { startBackend } from './backend';
import { COMMON_USAGE, runCommand } from './command';
import { DEFAULT_PROJECT } from './defaults';

const USAGE = `firebase-local-backend --rules <file> [options]

  --rules <file>          rules of the Realtime Database; taken over when the file changes
  --storage-rules <file>  rules of Storage; without them all files are for the owner alone
  --data <folder>         where everything is kept   (.firebase-local)
  --email-action-url <url>  page of an app that handles the links of e-mails
  --project <name>        project and database       (${DEFAULT_PROJECT})
${COMMON_USAGE}
  --database-port, --auth-port, --storage-port <number>   (9000, 9099, 9199; 0: any)`;

const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const projectOf = (name: string | boolean | undefined): string => text(name) ?? DEFAULT_PROJECT;

runCommand({
  usage: USAGE,
  options: {
    rules: { type: 'string' },
    'storage-rules': { type: 'string' },
    project: { type: 'string' },
    'email-action-url': { type: 'string' },
  },
  dataDir: '.firebase-local',
  project: ({ project }) => projectOf(project),
  async start({ rules, project, ...values }, given) {
    const file = text(rules);
    if (file === undefined) return { ok: false, message: USAGE };
    const storageRules = text(values['storage-rules']);
    return startBackend({
      ...given,
      project: projectOf(project),
      rules: { file },
      emailActionUrl: text(values['email-action-url']),
      storageRules: storageRules === undefined ? undefined : { file: storageRules },
    });
  },
});
