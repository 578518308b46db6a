import { addressOf, type ServiceAccount } from './service-accounts';
import type { Check, StepValues } from './step';

/** The pool of identities that Google Cloud knows of GitHub, and its one provider. */
export const POOL = 'github';
export const PROVIDER = 'repository';

/** Commands further down the block name `$NUMBER`, which Google gives to the project. */
export const projectNumber = ({ project }: StepValues): string =>
  `NUMBER=$(gcloud projects describe ${project} --format='value(projectNumber)')`;

/** Commands that make accounts, give them their roles, and let their workflows act as them. */
export const createAccounts = (
  accounts: readonly ServiceAccount[],
  values: StepValues,
): readonly string[] => [
  // All of them first: Google takes some seconds until it knows a new one.
  ...accounts.map(
    ({ name, purpose }) =>
      `gcloud iam service-accounts create ${name} --project=${values.project} --display-name='${purpose}'`,
  ),
  ...accounts.flatMap((account) => giveRoles(account, values)),
];

function giveRoles(account: ServiceAccount, values: StepValues): string[] {
  const { project, repository } = values;
  const { roles, inBucket } = account;
  const address = addressOf(account, project);
  const workflow = `${repository}/.github/workflows/${account.workflow}@refs/heads/main`;
  return [
    ...roles.map(
      (role) =>
        `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${address} --role=${role} --condition=None`,
    ),
    ...(inBucket === undefined
      ? []
      : [
          `gcloud storage buckets add-iam-policy-binding gs://${inBucket.bucket(values)} --member=serviceAccount:${address} --role=${inBucket.role}`,
        ]),
    `gcloud iam service-accounts add-iam-policy-binding ${address} --project=${project} --role=roles/iam.workloadIdentityUser --member="principalSet://iam.googleapis.com/projects/$NUMBER/locations/global/workloadIdentityPools/${POOL}/attribute.job_workflow_ref/${workflow}"`,
  ];
}

/** An account, its workflow and its roles, as an item of a list. */
export function namedAccount(
  { name, workflow, roles, inBucket }: ServiceAccount,
  values: StepValues,
): string {
  const all = [
    ...roles.map((role) => `\`${role}\``),
    ...(inBucket ? [`\`${inBucket.role}\` in the bucket \`${inBucket.bucket(values)}\``] : []),
  ];
  return `- \`${name}\`, for \`${workflow}\`: ${all.join(', ')}`;
}

/** How to see that an account has its roles in the project, and no others. */
export const rolesCheck = (account: ServiceAccount, { project }: StepValues): Check => {
  const address = addressOf(account, project);
  const roles = account.roles.map((role) => `\`${role}\``).join(', ');
  return {
    run: `gcloud projects get-iam-policy ${project} --flatten='bindings[].members' --filter=bindings.members:${address} --format='value(bindings.role)'`,
    expect: roles === '' ? 'nothing' : `${roles} and nothing else`,
  };
};

/** The command that sets a variable of the repository. */
export const setVariable = (name: string, value: string, repository: string): string =>
  `gh variable set ${name} --repo ${repository} --body ${value}`;

/** How to see that the last run of a workflow succeeded. */
export const lastRun = (workflow: string, { repository }: StepValues): Check => ({
  run: `gh run list --repo ${repository} --workflow=${workflow} --limit=1 --json=conclusion --jq='.[0].conclusion'`,
  expect: '`success`; nothing while it runs',
});
