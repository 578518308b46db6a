import type { Problem } from '../../doctor/findings';
import {
  createAccounts,
  namedAccount,
  POOL,
  PROVIDER,
  projectNumber,
  rolesCheck,
  setVariable,
} from './account-commands';
import { addressOf, serviceAccounts } from './service-accounts';
import { FIREBASE, type Step, type StepValues } from './step';

/** Steps that say who may do what: rules, the first admin, accounts of workflows. */
export const accessSteps = (values: StepValues): readonly Step[] => [
  deployRules(values),
  addFirstAdmin(values),
  trustGitHub(values),
];

const deployRules = ({ project, databaseUrl }: StepValues): Step => ({
  id: 'rules',
  title: 'Deploy the rules',
  minutes: 1,
  text: [],
  commands: [`${FIREBASE} deploy --project ${project} --only database,storage`],
  checks: [
    {
      run: `curl --silent --output /dev/null --write-out '%{http_code}' ${databaseUrl}/drafts.json`,
      expect: '`401`',
    },
    {
      run: `curl --silent --output /dev/null --write-out '%{http_code}' ${databaseUrl}/meta.json`,
      expect: '`200`',
    },
  ],
  findings: ['private-data', 'closed-data', 'storage-rules', 'storage-cors'],
});

/** Findings that need the key. */
const asOwner: readonly Problem[] = ['sign-in-settings', 'enumeration'];

const addFirstAdmin = ({ project, admin }: StepValues): Step => {
  const withKey = (command: string) => `GOOGLE_APPLICATION_CREDENTIALS="$KEY" npm run ${command}`;
  return {
    id: 'admin',
    title: 'Make the first admin',
    minutes: 2,
    text: [
      'The key can do everything, so it is deleted at once. Others are invited in the browser later. If your organisation forbids keys, an administrator of it has to allow this one.',
    ],
    commands: [
      'KEY="$HOME/first-admin.json"',
      `SDK=$(gcloud iam service-accounts list --project=${project} --filter='email~^firebase-adminsdk-' --format='value(email)')`,
      `gcloud iam service-accounts keys create "$KEY" --iam-account="$SDK" --project=${project}`,
      withKey(`members -- add ${admin}`),
      withKey('members -- list'),
      withKey('doctor -- --target production --credentials'),
      `gcloud iam service-accounts keys delete "$(grep -o '"private_key_id": "[^"]*' "$KEY" | cut -d'"' -f4)" --iam-account="$SDK" --project=${project} --quiet`,
      'rm "$KEY"',
    ],
    checks: [
      { expect: `the list has the line \`admin    ${admin}\`` },
      {
        expect: `among the findings is none of ${asOwner.map((name) => `\`${name}\``).join(', ')}; others are still to be expected`,
      },
      {
        run: `gcloud iam service-accounts keys list --iam-account="$SDK" --project=${project} --managed-by=user --format='value(name)'`,
        expect: 'nothing: the key is deleted',
      },
    ],
  };
};

const trustGitHub = (values: StepValues): Step => {
  const { project, repository } = values;
  const variables: readonly (readonly [name: string, value: string])[] = [
    ['FIREBASE_PROJECT', project],
    [
      'WORKLOAD_IDENTITY_PROVIDER',
      `"projects/$NUMBER/locations/global/workloadIdentityPools/${POOL}/providers/${PROVIDER}"`,
    ],
    ...serviceAccounts.map((account) => [account.variable, addressOf(account, project)] as const),
  ];
  const environment = `repos/${repository}/environments/production`;
  return {
    id: 'accounts',
    title: 'Let the workflows act as accounts of their own',
    minutes: 3,
    text: [
      'Google gives a workflow that GitHub vouches for a token of an hour, so that no key is stored. Google accepts this repository alone, by its number, from the branch `main` and the environment `production`; each account only the workflow that it is for. Repeat a line that does not find a new account: Google takes some seconds.',
      ...serviceAccounts.map((account) => namedAccount(account, values)),
      'GitHub limits the environment to `main`. In a private repository that needs GitHub Pro, which students get free; without it Google still checks branch and environment. The variables are no secrets.',
    ],
    commands: [
      `gcloud services enable iam.googleapis.com iamcredentials.googleapis.com sts.googleapis.com cloudresourcemanager.googleapis.com --project=${project}`,
      projectNumber(values),
      `REPOSITORY_ID=$(gh api repos/${repository} --jq .id)`,
      `gcloud iam workload-identity-pools create ${POOL} --project=${project} --location=global --display-name=GitHub`,
      `gcloud iam workload-identity-pools providers create-oidc ${PROVIDER} --project=${project} --location=global --workload-identity-pool=${POOL} --issuer-uri=https://token.actions.githubusercontent.com --attribute-mapping='google.subject=assertion.sub,attribute.job_workflow_ref=assertion.job_workflow_ref' --attribute-condition="assertion.repository_id == '$REPOSITORY_ID' && assertion.ref == 'refs/heads/main' && assertion.environment == 'production'"`,
      ...createAccounts(serviceAccounts, values),
      `echo '{"deployment_branch_policy":{"protected_branches":false,"custom_branch_policies":true}}' | gh api --method PUT ${environment} --input -`,
      `gh api --method POST ${environment}/deployment-branch-policies --field name=main`,
      ...variables.map(([name, value]) => setVariable(name, value, repository)),
    ],
    checks: [
      {
        run: `gcloud iam workload-identity-pools providers describe ${PROVIDER} --project=${project} --location=global --workload-identity-pool=${POOL} --format='value(attributeCondition)'`,
        expect: 'the condition, with the number of the repository',
      },
      ...serviceAccounts.map((account) => rolesCheck(account, values)),
      {
        run: `gh api ${environment}/deployment-branch-policies --jq '.branch_policies[].name'`,
        expect: '`main`',
      },
      {
        run: `gh variable list --repo ${repository}`,
        expect: variables.map(([name]) => `\`${name}\``).join(', '),
      },
    ],
  };
};
