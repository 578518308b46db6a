import { switchLoginOn } from './login-step';
import { consolePage, FIREBASE, type Step, type StepValues } from './step';

/** Steps that make the Firebase project, up to the settings. */
export const projectSteps = (values: StepValues): readonly Step[] => [
  {
    id: 'society',
    title: 'Make the society yours',
    minutes: 1,
    text: [
      'The society that ships is a sample. [README](../README.md#your-own-society) says more.',
    ],
    commands: [`npm run society -- init "The name of your society" --email ${values.admin}`],
    checks: [{ run: 'npm run society -- check', expect: '`society/ is complete and valid.`' }],
  },
  {
    id: 'tools',
    title: 'Log in to Google, Firebase and GitHub',
    minutes: 3,
    text: [
      'Install [gcloud](https://cloud.google.com/sdk/docs/install) and [gh](https://cli.github.com). The commands are for a Unix shell; on Windows use WSL.',
    ],
    commands: ['gcloud auth login', 'gh auth login', `${FIREBASE} login`],
    checks: [
      { run: "gcloud auth list --filter=status:ACTIVE --format='value(account)'", expect: 'you' },
      { run: 'gh auth status', expect: 'you, on github.com' },
      { run: `${FIREBASE} login:list`, expect: 'you' },
    ],
  },
  {
    id: 'repository',
    title: 'Have a repository of your own',
    minutes: 1,
    text: [
      'Not a fork: GitHub runs no schedules there. A public one, since the schedules need more minutes than a private one has free. If you have it already, skip the commands.',
    ],
    commands: [
      'git remote rename origin upstream',
      `gh repo create ${values.repository} --public --source=. --remote=origin`,
    ],
    checks: [
      { run: `gh repo view ${values.repository} --json=isFork --jq=.isFork`, expect: '`false`' },
    ],
  },
  createProject(values),
  createSites(values),
  {
    id: 'database',
    title: 'Create the database',
    minutes: 1,
    text: [
      `At ${consolePage(values.project, 'database')} press _Create Database_. Choose _United States (us-central1)_, then _locked mode_. Databases elsewhere have an address that the content policy does not allow.`,
    ],
    commands: [],
    checks: [
      {
        run: `${FIREBASE} database:instances:list --project ${values.project}`,
        expect: `\`${values.database}\` in us-central1`,
      },
    ],
  },
  {
    id: 'storage',
    title: 'Create the bucket for pictures',
    minutes: 1,
    text: [
      `At ${consolePage(values.project, 'storage')} press _Get started_. Choose _US-CENTRAL1_, which has a free amount, then _production mode_.`,
    ],
    commands: [],
    checks: [
      {
        run: `gcloud storage buckets describe gs://${values.bucket} --format='value(name)'`,
        expect: `\`${values.bucket}\``,
      },
    ],
  },
  switchLoginOn(values),
  enterSettings(values),
];

const createProject = ({ project }: StepValues): Step => ({
  id: 'project',
  title: 'Create the project, with billing and a budget',
  minutes: 4,
  text: [
    `At https://console.firebase.google.com press _Create a project_. Edit the ID below its name to \`${project}\`: it becomes part of addresses, and cannot be changed later. Leave Analytics out.`,
    `At ${consolePage(project, 'usage/details')} choose the plan _Blaze_: Storage needs it. The budget below sends an e-mail at half of 5 of your currency a month, and at all of it. It stops nothing.`,
  ],
  commands: [
    `gcloud services enable billingbudgets.googleapis.com --project=${project}`,
    `BILLING=$(gcloud billing projects describe ${project} --format='value(billingAccountName.basename())')`,
    `gcloud billing budgets create --billing-account="$BILLING" --billing-project=${project} --display-name=${project} --budget-amount=5 --filter-projects=projects/${project} --threshold-rule=percent=0.5 --threshold-rule=percent=1.0`,
  ],
  checks: [
    {
      run: `gcloud billing projects describe ${project} --format='value(billingEnabled)'`,
      expect: '`True`',
    },
    {
      run: `gcloud billing budgets list --billing-account="$BILLING" --billing-project=${project} --format='value(displayName)'`,
      expect: `\`${project}\``,
    },
  ],
});

const createSites = ({ project, sites }: StepValues): Step => ({
  id: 'sites',
  title: 'Create a Hosting site for the shell and for each remote',
  minutes: 2,
  text: [
    `At ${consolePage(project, 'hosting')} press _Get started_, and _Next_ to the end: that creates the site of the shell.`,
  ],
  commands: sites.map(
    ([, site]) => `${FIREBASE} hosting:sites:create ${site} --project ${project}`,
  ),
  checks: [
    {
      run: `${FIREBASE} hosting:sites:list --project ${project}`,
      expect: `${[project, ...sites.map(([, site]) => site)].map((site) => `\`${site}\``).join(', ')}. If another project has one of the names, begin again with another ID`,
    },
  ],
});

const enterSettings = ({ project, repository }: StepValues): Step => ({
  id: 'settings',
  title: 'Enter the project in the settings',
  minutes: 2,
  text: [
    '`npm run setup` alone asks for each value, and takes the `firebaseConfig` that the console shows for a web app. It writes `society/settings.json` and `firebase.json`, and prints this list with your values. Nothing that it writes is secret.',
  ],
  commands: [
    `${FIREBASE} apps:create WEB site --project ${project}`,
    'mkdir -p .local',
    `${FIREBASE} apps:sdkconfig WEB --project ${project} --json > .local/firebase-config.json`,
    `npm run setup -- --config .local/firebase-config.json --repository ${repository}`,
  ],
  checks: [{ run: 'npm run setup -- --dry-run', expect: '`Nothing to change.`' }],
});
