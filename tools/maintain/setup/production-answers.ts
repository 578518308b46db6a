import type { Site } from '@site/shared/society';
import * as v from 'valibot';
import { productionOrigin } from '../../release/hosting/firebase-json';
import { mistypedRecipients } from '../backup/encryption/encrypted-backup';
import { parseAs, problemsOf, type Question } from '../questions/questions';
import { projectId } from '../society/answers';

// Values stand in commands that a person copies: no schema admits a character that a shell interprets.

const apiKey = v.pipe(
  v.string('the web API key is missing'),
  v.regex(
    /^(?!replace-)[A-Za-z0-9_-]{30,80}$/,
    'not a web API key; the console shows it as apiKey',
  ),
);
const databaseUrl = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[a-z0-9][a-z0-9-]*\.firebaseio\.com$/,
    'not https://<database>.firebaseio.com. The content policy allows sockets to no other host: create the database in the United States (us-central1)',
  ),
);
const storageBucket = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]+[a-z0-9]$/, 'not the name of a bucket, without gs://'),
);
const origin = v.pipe(
  v.string(),
  v.transform((address) => address.replace(/\/$/, '')),
  v.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'not an address such as https://orbit.club'),
);
const recipients = v.pipe(
  v.string(),
  v.regex(
    /^age1[a-z0-9]{58}(?:,age1[a-z0-9]{58})*$/,
    'not public keys, age1 and 58 more characters each, with a comma between them',
  ),
  v.check(
    (keys) => mistypedRecipients(keys.split(',')).length === 0,
    ({ input }) => `mistyped, by its checksum: ${mistypedRecipients(input.split(',')).join(', ')}`,
  ),
);
/** What production needs to know, each value checked. */
export const ProductionSchema = v.strictObject({
  project: projectId,
  apiKey,
  databaseUrl,
  storageBucket,
  origin,
  /** Where uploads are stored; as the settings say where absent. */
  pictures: v.optional(v.picklist(['database', 'storage'])),
  /** Public keys of those who can open backups. */
  recipients: v.optional(recipients),
});

export type Production = v.InferOutput<typeof ProductionSchema>;

/** The values, or what is wrong with them. While the project is not valid, nothing that follows from it is named. */
export function parseProduction(
  values: Readonly<Record<string, unknown>>,
): ReturnType<typeof parseAs<typeof ProductionSchema>> {
  const problems = problemsOf(projectId, values.project);
  return problems.length > 0
    ? { ok: false, problems: problems.map((problem) => `project: ${problem}`) }
    : parseAs(ProductionSchema, values);
}

export const productionQuestions = [
  ['project', 'Firebase project'],
  ['apiKey', 'Web API key'],
  ['databaseUrl', 'Address of the Realtime Database'],
  ['storageBucket', 'Bucket of Storage'],
  ['origin', 'Address of the site'],
  ['pictures', 'Where uploads are stored: database, or storage with a credit card'],
  ['recipients', 'Public keys for backups, with commas between them'],
] as const satisfies readonly Question<keyof Production>[];

/** Whether the settings name a real project, not the one that a new society begins with. */
export const isProductionSet = ({ backends }: Pick<Site, 'backends'>): boolean =>
  v.is(apiKey, backends.production.firebase.apiKey);

/** Adds to given values what follows from them, or is in the settings. */
export function withDefaults(
  given: Readonly<Record<string, unknown>>,
  site: Site,
): Record<string, unknown> {
  const { firebase, databaseUrl } = site.backends.production;
  const project = given.project ?? (isProductionSet(site) ? firebase.projectId : undefined);
  const isSame = project === firebase.projectId && isProductionSet(site);
  const address = ownAddress(site);
  return {
    ...(project === undefined ? {} : derivedFrom(String(project))),
    ...(isSame
      ? { apiKey: firebase.apiKey, databaseUrl, storageBucket: firebase.storageBucket }
      : {}),
    ...(address === undefined ? {} : { origin: address }),
    ...(site.backups && { recipients: site.backups.recipients.join() }),
    ...given,
  };
}

/** Names that Firebase gives to what belongs to a project. */
const derivedFrom = (project: string) => ({
  project,
  databaseUrl: `https://${project}-default-rtdb.firebaseio.com`,
  storageBucket: `${project}.firebasestorage.app`,
  origin: productionOrigin(project, 'shell'),
});

/** The address in the settings, unless it is that of a sample, or follows from the project. */
const ownAddress = ({ publicOrigin, backends }: Site): string | undefined =>
  /\bexample\.org$/.test(publicOrigin) ||
  publicOrigin === productionOrigin(backends.production.firebase.projectId, 'shell')
    ? undefined
    : publicOrigin;
