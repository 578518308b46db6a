import * as v from 'valibot';

const audience = v.picklist(['all', 'members']);
const exposeName = v.pipe(v.string(), v.regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/));
/** Each text matches in one way only, so that no entry can block a page by slow matching. */
const sitePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?:[\w:*-]+(?:\/[\w:*-]+)*\/?)?$/),
);
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const RouteSchema = v.object({
  /** React Router pattern, matched with exact case first: `/blog/post/:slug`. */
  path: sitePath,
  /** Further spellings under which the same page answers. */
  aliases: v.optional(v.array(sitePath), []),
  expose: exposeName,
  title: shortText,
  /** For search engines. By default the title. */
  description: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  /** `members`: a visitor is sent to `otherwise` once it is known that nobody is signed in. */
  audience: v.optional(audience, 'all'),
  otherwise: v.optional(sitePath),
  /** The content from which the prerenderer takes the values of the pattern's parameter. */
  enumerate: v.optional(v.picklist(['posts', 'tags', 'authors', 'events', 'teamYears'])),
  /** The frame's footer is left out on this page. */
  footer: v.optional(v.boolean(), true),
  /** `hero`: transparent nav laid over the page, with the dark logo. */
  frame: v.optional(v.picklist(['default', 'hero']), 'default'),
  /** Kept out of search engines and the sitemap. */
  noindex: v.optional(v.boolean(), false),
});

const NavItemSchema = v.object({
  label: shortText,
  to: sitePath,
  /**
   * Place in the bar, ascending; the site configuration's external links share the scale. Absent: not
   * in the bar.
   */
  order: v.optional(v.number()),
  /** `members`: in the bar for members only; its footer link is for everybody. */
  audience: v.optional(audience, 'all'),
  /** Place among the footer's links; absent: not in the footer. */
  footer: v.optional(v.object({ label: shortText, order: v.number() })),
});

const SlotSchema = v.object({
  /** Purpose, place and version of the slot: `landing.blog/v1`. */
  slot: v.pipe(v.string(), v.regex(/^[a-z]+\.[a-zA-Z]+\/v[1-9][0-9]*$/)),
  expose: exposeName,
  order: v.optional(v.number(), 0),
  audience: v.optional(audience, 'all'),
});

export const ContributionsSchema = v.object({
  routes: v.optional(v.array(RouteSchema), []),
  nav: v.optional(v.array(NavItemSchema), []),
  slots: v.optional(v.array(SlotSchema), []),
});

const comparator = String.raw`(?:[\^~]|[<>]=?|=)?\d+\.\d+\.\d+`;

/** Ranges of whole versions: `^1.2.0`, `>=1.2.0 <3.0.0`, `~1.2.0 || ^2.0.0`. */
const versionRange = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(new RegExp(`^${comparator}(?:(?: | \\|\\| )${comparator})*$`), 'a semver range'),
);

export const RequiresSchema = v.object({ shell: versionRange, shared: versionRange });

/** `remote.json`: how a remote describes itself. */
export const RemoteManifestSchema = v.object({
  $schema: v.optional(v.string()),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  title: shortText,
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  /** semver ranges of what the remote needs from its host. */
  requires: RequiresSchema,
  /** Exposed module name to source file, relative to the remote's folder. */
  exposes: v.record(exposeName, v.string()),
  contributes: ContributionsSchema,
  /**
   * Prefixes of class names in stylesheets of the remote's libraries, such as `ql-`: all other
   * styles must come from CSS modules.
   */
  foreignClasses: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z][\w-]*-$/))), []),
});

export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type Contributions = v.InferOutput<typeof ContributionsSchema>;
export type RouteContribution = v.InferOutput<typeof RouteSchema>;
export type NavItem = v.InferOutput<typeof NavItemSchema>;
export type SlotContribution = v.InferOutput<typeof SlotSchema>;
export type Audience = v.InferOutput<typeof audience>;
