import { Encrypter } from 'age-encryption';
import * as v from 'valibot';
import { projectId } from './answers';

const databaseUrl = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[a-z0-9][a-z0-9-]*\.firebaseio\.com$/,
    'not https://<database>.firebaseio.com. The content policy allows no other host: create the database in the United States (us-central1)',
  ),
);
const apiKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{20,80}$/, 'not a web API key; the console shows it as apiKey'),
);
const storageBucket = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]+[a-z0-9]$/, 'not the name of a bucket, without gs://'),
);

const ProductionSchema = v.pipe(
  v.object({
    databaseUrl,
    databaseNamespace: v.string(),
    firebase: v.object({ apiKey, projectId, storageBucket, databaseURL: v.string() }),
  }),
  v.check(
    ({ firebase, ...database }) =>
      firebase.databaseURL === database.databaseUrl &&
      database.databaseUrl === `https://${database.databaseNamespace}.firebaseio.com`,
    'databaseUrl, databaseNamespace and firebase.databaseURL name different databases',
  ),
);

/** Whether a public key of backups has the right checksum. */
function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}

const recipient = v.pipe(
  v.string(),
  v.check(isRecipient, ({ input }) => `a mistyped public key: ${input}`),
);

/** What people copy into the settings from consoles and programs, as `SiteSchema` does not check it. */
export const FilledInSchema = v.object({
  backups: v.optional(v.object({ recipients: v.array(recipient) })),
  backends: v.object({ production: ProductionSchema }),
});
