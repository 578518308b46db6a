import {
  createAccounts,
  lastRun,
  namedAccount,
  projectNumber,
  rolesCheck,
  setVariable,
} from './account-commands';
import { addressOf, backupAccounts, backupBucket } from './service-accounts';
import type { Step, StepValues } from './step';

/** The step after which the site is backed up each day. */
export function backupStep(values: StepValues): Step {
  const { project, repository } = values;
  const bucket = `gs://${backupBucket(values)}`;
  return {
    id: 'backups',
    title: 'Store encrypted backups each day',
    minutes: 5,
    isOptional: true,
    text: [
      'Two people each run `npm run backup -- keys --to <file>`, with a file outside the repository, of which each keeps two offline copies: without a private key no backup can be read. Enter both public keys, with a comma between them, in place of `<public keys>`.',
      'Nobody can delete a backup in its first 7 days, and a deleted one comes back for 30.',
      ...backupAccounts.map((account) => namedAccount(account, values)),
    ],
    commands: [
      "npm run setup -- --recipients '<public keys>'",
      `gcloud storage buckets create ${bucket} --project=${project} --location=us-west1 --uniform-bucket-level-access --public-access-prevention --retention-period=7d --soft-delete-duration=30d`,
      `gcloud storage buckets update ${bucket} --lifecycle-file=tools/maintain/backup/bucket-lifecycle.json`,
      projectNumber(values),
      ...createAccounts(backupAccounts, values),
      ...backupAccounts.map((account) =>
        setVariable(account.variable, addressOf(account, project), repository),
      ),
      "git commit -m 'Encrypt backups for two people' society",
      'git push origin HEAD:main',
      `gh workflow run backup.yml --repo ${repository}`,
    ],
    checks: [
      {
        run: `gcloud storage buckets describe ${bucket} --format='json(lifecycle_config)'`,
        expect: 'the rules of `bucket-lifecycle.json`',
      },
      ...backupAccounts.map((account) => rolesCheck(account, values)),
      lastRun('backup.yml', values),
      {
        run: `gcloud storage ls ${bucket}/daily/`,
        expect: 'one file. Run the [drill](backups.md#the-drill) with it',
      },
    ],
  };
}
