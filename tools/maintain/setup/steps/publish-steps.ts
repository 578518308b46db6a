import { productionOrigin } from '../../../release/hosting/firebase-json';
import { lastRun } from './account-commands';
import { consolePage, FIREBASE, type Step, type StepValues } from './step';

/** Steps that put the site online and prove it. */
export const publishSteps = (values: StepValues): readonly Step[] => [
  connectAddress(values),
  publishRemotes(values),
  runSchedules(values),
  {
    id: 'doctor',
    title: 'Examine the site, and log in',
    minutes: 3,
    text: [
      `- At \`${values.origin}/login\` enter \`${values.admin}\` and press _Forgot password?_. Choose a password by the e-mail, log in, and invite others at \`/members/people\`.`,
      '- Blog and updates are empty, since `society/content` fills local databases alone. At `/members` write the first post, and replace the sample texts.',
      '- The command below also sends one message by the contact form. A service such as FormSubmit asks for a confirmation by e-mail first: give it, and run the command again.',
    ],
    commands: [],
    checks: [
      {
        run: 'npm run doctor -- --target production --write',
        expect: `\`${productionOrigin(values.project, 'shell')} is well.\` Each finding says how to fix it`,
      },
    ],
  },
];

/** Before the site is published: what is checked from then on includes this address. */
const connectAddress = ({ project, origin }: StepValues): Step => ({
  id: 'address',
  title: 'Connect your own address',
  minutes: 3,
  isOptional: true,
  isNeedless: origin === productionOrigin(project, 'shell'),
  text: [
    `Not needed for \`${productionOrigin(project, 'shell')}\`. At ${consolePage(project, `hosting/sites/${project}`)} press _Add custom domain_, and enter the records that it shows where the domain is registered. It may take a day.`,
  ],
  commands: [],
  checks: [
    {
      run: `curl --silent --output /dev/null --write-out '%{http_code}' ${origin}/registry.json`,
      expect:
        '`404`, since nothing is deployed yet; `000` until the records and the certificate are there',
    },
  ],
});

const publishRemotes = (values: StepValues): Step => {
  const { project, sites } = values;
  return {
    id: 'publish',
    title: 'Publish the remotes; CI deploys the shell',
    minutes: 3,
    text: [
      'The push is what makes the site visible: it starts `deploy.yml`, which renders the pages and deploys them, in about ten minutes. Wait for it before the last checks. `--accept-growth` is for the first version alone: a new remote may weigh less than some of these.',
    ],
    commands: [
      ...sites.map(
        ([remote]) => `npm run remote -- publish ${remote} --target production --accept-growth`,
      ),
      `${FIREBASE} deploy --project ${project} --only ${sites.map(([, site]) => `hosting:${site}`).join(',')}`,
      'git add deploy society firebase.json',
      "git commit -m 'Set production up'",
      'git push --set-upstream origin HEAD:main',
    ],
    checks: [lastRun('deploy.yml', values)],
    findings: [
      'unreachable',
      'registry',
      'integrity',
      'cors',
      'incomplete',
      'mixed-build',
      'certificate',
      'redirect',
      'public-address',
    ],
  };
};

const runSchedules = (values: StepValues): Step => ({
  id: 'schedule',
  title: 'Run the scheduled workflows once',
  minutes: 1,
  text: [],
  commands: [
    `gh workflow run hourly.yml --repo ${values.repository}`,
    `gh workflow run publish.yml --repo ${values.repository}`,
  ],
  checks: [lastRun('hourly.yml', values), lastRun('publish.yml', values)],
  findings: ['stale'],
});
