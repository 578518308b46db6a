/** What each finding means, and how to fix it. */
export const findingTexts = {
  unreachable: [
    'It does not answer, or not with the expected status: visitors see an error.',
    'Look whether the site or backend is deployed under this address, then deploy it again.',
  ],
  header: [
    'A security header is missing or differs from what the site is built for.',
    'Run `npm run hosting`, compare `firebase.json`, and deploy the site again.',
  ],
  'style-hash': [
    'The policy does not allow the style of this page, so browsers show it unstyled.',
    'Page and headers are of different snapshots: run the deploy workflow again.',
  ],
  caching: [
    'Browsers keep this file too long or not long enough.',
    'Run `npm run hosting` and deploy the site again.',
  ],
  cors: [
    'Pages of the shell may not use files of this origin: the section shows its fallback.',
    'Run `npm run hosting` and deploy the site again.',
  ],
  registry: [
    'The shell disables what the registry declares wrongly.',
    'Publish the named section again, or roll it back.',
  ],
  integrity: [
    'A file is not what was published. Browsers refuse it.',
    'Find out who changed it. Then deploy the version again from the commit that published it.',
  ],
  'mixed-build': [
    'The page was rendered with another build of a section than the registry names.',
    'Run the deploy workflow: it renders pages again.',
  ],
  stale: [
    'The snapshot is older than the newest saves: search engines and first paints lag behind.',
    'Look at the last run of `hourly.yml`, and start it by hand.',
  ],
  incomplete: [
    'A page or file of the snapshot is missing or empty.',
    'Run the deploy workflow. If it fails, its log names the page.',
  ],
  fallback: [
    'An unknown address is answered wrongly: a missing script must be a 404, a page the frame.',
    'Run `npm run hosting` and deploy the site again: its rewrites are missing.',
  ],
  discovery: [
    'Search engines, readers of feeds or chats get a broken file.',
    'Run the deploy workflow.',
  ],
  'private-data': [
    'Anybody can read what only members may.',
    'Deploy the database rules now: `npm run firebase -- deploy --project <project> --only database`.',
  ],
  'open-writes': [
    'Anybody can store what only members may.',
    'Deploy the rules now: `npm run firebase -- deploy --project <project> --only database,storage`.',
  ],
  'left-behind': [
    'Something that was written to examine the site could not be deleted again.',
    'Delete what the detail names in the console.',
  ],
  'sign-up': [
    'Nobody can accept an invitation, since accounts cannot be made.',
    'Allow sign-up in the settings of Authentication, with email and password.',
  ],
  'closed-data': [
    'Visitors cannot read what is public.',
    'Deploy the database rules: `npm run firebase -- deploy --project <project> --only database`.',
  ],
  'removed-content': [
    'A removed record still has its content in public.',
    'Run `npm run tombstones -- convert`.',
  ],
  'storage-rules': [
    'Anybody can list or change stored files.',
    'Deploy the storage rules now: `npm run firebase -- deploy --project <project> --only storage`.',
  ],
  'storage-cors': [
    'Browsers of members cannot upload or read stored files.',
    'Look whether the address of the bucket in the settings is right, and Storage is set up.',
  ],
  contact: [
    'The contact form posts nowhere.',
    'Enter `backends.production.contactAction` in the settings, and confirm the address there.',
  ],
  worker: [
    'Offline reading is not what the settings say, or cannot be switched off.',
    'Run the deploy workflow; see docs/service-worker.md.',
  ],
  'not-permitted': [
    'The credential may not read this, so it was not examined.',
    'Give its account the roles that docs/deploying.md names, and enable the interface that the detail names.',
  ],
  'sign-in-settings': [
    'Members cannot sign in or join, or strangers can in a way that the site does not know.',
    'Open Authentication in the console: its sign-in methods, templates and settings.',
  ],
  enumeration: [
    'Anybody can find out which addresses have an account.',
    'Switch on the protection against email enumeration in the settings of Authentication.',
  ],
  usage: [
    'The project is near a limit. Beyond it the service refuses requests.',
    'See docs/scale.md: set `live.source` to `snapshot`, or change the plan.',
  ],
  backup: [
    'There is no backup, or the newest is old: what was written since would be lost.',
    'Look at the last run of `backup.yml`, and start it by hand; see docs/backups.md.',
  ],
  'backup-bucket': [
    'Backups may be public, be deleted early, or be kept for the wrong time.',
    'Repeat the commands of docs/backups.md that set the bucket up.',
  ],
  redirect: [
    'An address is not redirected: visitors stay unprotected, or search engines see a page twice.',
    'Run `npm run hosting` and deploy again. For http, finish the domain setup in the console.',
  ],
  'public-address': [
    'Feeds, shared links and search engines name an address that does not lead to this site.',
    'Connect the domain in the Hosting page of the console, or correct `publicOrigin` in the settings.',
  ],
  certificate: [
    'Browsers refuse the certificate, or soon will, and show a warning instead of the site.',
    'Open the site in the Hosting page of the console, and finish its domain setup; its records of DNS may have changed.',
  ],
} as const;

export type Problem = keyof typeof findingTexts;

/** Something that is wrong with a site. */
export interface Finding {
  problem: Problem;
  /** The address or node that it was found at. */
  at: string;
  detail: string;
}

/** Gives a finding where a condition does not hold. */
export const unless = (holds: boolean, problem: Problem, at: string, detail: string): Finding[] =>
  holds ? [] : [{ problem, at, detail }];
