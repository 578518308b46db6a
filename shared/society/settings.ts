import * as v from 'valibot';
import { settingDefaults } from './setting-defaults';
import { link, text } from './values';

const localOrHttps = v.pipe(v.string(), v.url(), v.regex(/^https:|^http:\/\/localhost[:/]/));
const emulator = v.object({ host: text, port: v.pipe(v.number(), v.integer()) });

const BackendSchema = v.object({
  /** Root of the database's REST interface. */
  databaseUrl: localOrHttps,
  databaseNamespace: text,
  /** Address that the contact form is posted to; `{email}` stands for the society's address. */
  contactAction: v.pipe(
    localOrHttps,
    v.check((address) => !address.includes('@'), 'write {email} instead of an address'),
  ),
  /** Origins, besides https ones that members link to, whose pictures may be stored. */
  imageOrigins: v.array(localOrHttps),
  firebase: v.object({
    apiKey: text,
    projectId: text,
    databaseURL: localOrHttps,
    storageBucket: text,
  }),
  /** Present only where the SDK is to talk to a local backend. */
  emulators: v.optional(v.object({ auth: localOrHttps, database: emulator, storage: emulator })),
});

/** An X25519 recipient as `age-keygen` prints it. */
const ageRecipient = v.pipe(
  v.string(),
  v.regex(/^age1[ac-hj-np-z02-9]{58}$/, 'a public key: age1 and 58 more characters'),
);

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** `society/settings.json`: what several parts of the site need to know of the society. */
export const SiteSchema = v.object({
  /** The society that ships with the code: `npm run society -- init` replaces it. */
  isSample: v.optional(v.boolean()),
  society: v.object({
    name: text,
    shortName: text,
    heroTitle: text,
    byline: text,
    email: v.pipe(v.string(), v.email()),
    phone: text,
    address: text,
    mapUrl: link,
    /** Display names of tags that capitals alone do not give, separated by commas. */
    tagLabels: v.optional(v.string()),
    /** Degrees, north and east positive. */
    campus: v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  }),
  /** Locale of feeds and of time zone names (BCP 47). The site's texts are English. */
  locale: v.pipe(v.string(), v.regex(/^en-[A-Z]{2}$/)),
  /** Time zone of the site's clock and calendar (IANA name). */
  timeZone: v.pipe(v.string(), v.check(isZone, 'a time zone')),
  /** Origin of the deployed shell: share links, canonical URLs, feeds. */
  publicOrigin: v.pipe(link, v.regex(/^https:\/\/[^/]+$/, 'an origin without a path')),
  externalNav: v.array(v.object({ label: text, href: link, order: v.number() })),
  /** The society's accounts; a network without one is left out everywhere. */
  social: v.partial(
    v.strictObject({
      facebook: link,
      instagram: link,
      linkedin: link,
      youtube: link,
      twitter: link,
    }),
  ),
  /** How strangers join; absent: no page speaks of it. */
  join: v.optional(
    v.strictObject({
      /** A form, a group or a list. */
      href: link,
      /** Of the button. */
      label: text,
      /** When and where the next open evening is. */
      text: v.optional(text),
    }),
  ),
  /** Path, matched with exact case, to external target. */
  redirects: v.record(v.pipe(v.string(), v.regex(/^\/[A-Za-z_]+$/)), link),
  /** How open pages learn of changes. */
  live: v.optional(
    v.object({
      /**
       * Seconds between two questions of an open page whether something was saved. 0: readers never ask
       * the database, and see what was saved with the next snapshot (docs/scale.md).
       */
      pollSeconds: v.union([v.literal(0), v.pipe(v.number(), v.minValue(5))]),
    }),
    settingDefaults.live,
  ),
  /**
   * Where uploads are stored. `database`: pictures and PDFs of at most 2 MB, without Firebase's Storage and its credit
   * card. `storage`: PDFs of at most 20 MB, and readers see a picture before the next snapshot.
   */
  pictures: v.optional(v.picklist(['database', 'storage']), settingDefaults.pictures),
  /** Absent: no backup can be encrypted, so the scheduled one fails. */
  backups: v.optional(
    v.strictObject({
      /** Public keys (age); the owner of any private one opens a backup. Two people hold one each. */
      recipients: v.pipe(v.array(ageRecipient), v.minLength(1)),
    }),
  ),
  backends: v.object({ local: BackendSchema, production: BackendSchema }),
});

export type Site = v.InferOutput<typeof SiteSchema>;
export type Backend = v.InferOutput<typeof BackendSchema>;
