import type { StepValues } from './step';

/** An account of Google Cloud that one workflow acts as. */
export interface ServiceAccount {
  /** Its name before `@<project>.iam.gserviceaccount.com`. */
  name: string;
  /** What it is for. */
  purpose: string;
  /** Roles in the project. With those below they are all that it may do. */
  roles: readonly string[];
  /** A role in one bucket. */
  inBucket?: { role: string; bucket: (values: StepValues) => string };
  /** The file below `.github/workflows` whose jobs may act as it. */
  workflow: string;
  /** Variable of the repository that names it. */
  variable: string;
}

/** Each job that has a credential acts as an account of its own, and no other workflow can. */
export const serviceAccounts: readonly ServiceAccount[] = [
  {
    name: 'site-deploy',
    purpose: 'Deploys the shell',
    // firebase-tools first asks whether Hosting is enabled, which the role of Hosting does not allow.
    roles: ['roles/firebasehosting.admin', 'roles/serviceusage.serviceUsageConsumer'],
    workflow: 'deploy.yml',
    variable: 'DEPLOY_SERVICE_ACCOUNT',
  },
  {
    name: 'site-members',
    purpose: 'Copies membership to claims',
    roles: ['roles/firebaseauth.admin', 'roles/firebasedatabase.viewer'],
    workflow: 'hourly.yml',
    variable: 'MEMBERS_SERVICE_ACCOUNT',
  },
  {
    name: 'site-publish',
    purpose: 'Publishes what is scheduled',
    roles: ['roles/firebasedatabase.admin'],
    workflow: 'publish.yml',
    variable: 'PUBLISH_SERVICE_ACCOUNT',
  },
];

/** The bucket that `backup.yml` stores in. */
export const backupBucket = ({ project }: StepValues): string => `${project}-backups`;

/** Accounts of the daily backup: what reads cannot store, what stores cannot read. */
export const backupAccounts: readonly ServiceAccount[] = [
  {
    name: 'site-backup-export',
    purpose: 'Reads what is backed up',
    roles: ['roles/firebasedatabase.viewer', 'roles/firebaseauth.viewer'],
    inBucket: { role: 'roles/storage.objectViewer', bucket: ({ bucket }) => bucket },
    workflow: 'backup.yml',
    variable: 'BACKUP_EXPORT_SERVICE_ACCOUNT',
  },
  {
    name: 'site-backup-store',
    purpose: 'Stores encrypted backups',
    roles: [],
    inBucket: { role: 'roles/storage.objectCreator', bucket: backupBucket },
    workflow: 'backup.yml',
    variable: 'BACKUP_STORE_SERVICE_ACCOUNT',
  },
];

/** The address of an account. */
export const addressOf = ({ name }: ServiceAccount, project: string): string =>
  `${name}@${project}.iam.gserviceaccount.com`;
