import { errorMessage } from '@site/shared/text';
import { NoAnswer } from './ask';

/** What each finding means, and how to fix it. */
export const findingTexts = {
  unreachable: [
    'It does not answer, or not with the expected status: visitors see an error.',
    'Look whether the site or backend is deployed under this address, then deploy it again.',
  ],
  header: [
    'A header is missing or differs from what the site is built for.',
    'Compare it with `tools/release/hosting/security-headers.ts`, and deploy the site again.',
  ],
  'style-hash': [
    'The policy does not allow the style of this page, so browsers show it unstyled.',
    'Page and headers are of different snapshots: run the deploy workflow again.',
  ],
  registry: [
    'The shell disables what the registry declares wrongly.',
    'Publish the named section again, or roll it back.',
  ],
  integrity: [
    'A file is not what was published. Browsers refuse it.',
    'Find out who changed it. Then deploy the version again from the commit that published it.',
  ],
  stale: [
    'The snapshot is older than the newest saves: search engines and first paints lag behind.',
    'Look at the last run of `hourly.yml`, and start it by hand.',
  ],
  incomplete: [
    'A page or file of the snapshot is missing, empty, or of another build than the registry names.',
    'Run the deploy workflow. If it fails, its log names the page.',
  ],
  fallback: [
    'An unknown address is answered wrongly: a missing script must be a 404, a page the frame.',
    'Deploy the site again: its rewrites are missing.',
  ],
  discovery: [
    'Search engines, readers of feeds or chats get a broken file.',
    'Run the deploy workflow.',
  ],
  'private-data': [
    'Anybody can read or list what only members may.',
    'Deploy the rules now: `npm run firebase -- deploy --project <project> --only database` (with Storage `database,storage`).',
  ],
  'open-writes': [
    'Anybody can store what only members may.',
    'Deploy the rules now: `npm run firebase -- deploy --project <project> --only database` (with Storage `database,storage`).',
  ],
  'left-behind': [
    'Something that was written to examine the site could not be deleted again.',
    'Delete what the detail names in the console.',
  ],
  'sign-up': [
    'Nobody can accept an invitation, or anybody can find out which addresses have an account.',
    'In the settings of Authentication allow sign-up with email and password, and switch on the protection against email enumeration.',
  ],
  'closed-data': [
    'Visitors cannot read what is public.',
    'Deploy the database rules: `npm run firebase -- deploy --project <project> --only database`.',
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
  address: [
    'An address does not lead where it must: to https, to the one address of a page, or to this site.',
    'Deploy again. Finish the domain setup in the Hosting page of the console, or correct `publicOrigin` in the settings.',
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

/**
 * Runs checks beside each other. One that gets no answer does not hide what the others find.
 * @param at what is reported where a check rejects, unless it is known which address did not answer.
 */
export async function runChecks(
  at: string,
  checks: readonly (() => Promise<Finding[]>)[],
): Promise<Finding[]> {
  const found = checks.map((check) =>
    check().catch((error) => {
      const address = error instanceof NoAnswer ? error.address : at;
      return unless(false, 'unreachable', address, errorMessage(error));
    }),
  );
  return (await Promise.all(found)).flat();
}
