/** An account of Google Cloud that one workflow acts as. */
export interface ServiceAccount {
  /** Its name before `@<project>.iam.gserviceaccount.com`. */
  name: string;
  /** What it is for. */
  purpose: string;
  /** Roles in the project: all that it may do. */
  roles: readonly string[];
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
    roles: ['roles/firebasehosting.admin'],
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

/** The address of an account. */
export const addressOf = ({ name }: ServiceAccount, project: string): string =>
  `${name}@${project}.iam.gserviceaccount.com`;
