import { mediaIn } from '@site/shared/media';
import { phoneName } from '@site/shared/text';
import { parseArguments } from '../../site/start/parse-arguments';
import { type ProjectDeps, runCommand, within } from '../backup/backup-deps';
import { askForName, replaceDatabase } from '../backup/before-writing';
import { parseTarget } from '../backup/parse-command';

/** What readers see, and who is a member: changed by an admin in the browser. */
const IN_BROWSER = /^(?:content|blog|latest|post\d+|members|invites)$/;
/** Of a record that is about one person alone. */
const OWN_FIELDS = ['email', 'facebook', 'linkedin', 'image', 'imageAlt'];
const OUT_OF_REACH = `Out of reach: backups made before (their keys open them), copies that readers or their
browsers keep, search engines and archives of the web, the lists of messages already sent, other spellings
of the name, pictures that show the person under another one, and the login of a former member, which the
project's console deletes. Delete older backups, and ask search engines to look again.`;

/**
 * Erases a person in everything but the public pages, which must not name the person any more.
 * @param args the name, and other names or addresses of the same person; `--target local|production`
 */
export async function forget(args: string[], given: ProjectDeps): Promise<number> {
  const options = { target: { type: 'string' } } as const;
  const read = parseArguments({ args, allowPositionals: true, options });
  const chosen = read.ok ? parseTarget(read.values.target, given.environment) : read;
  const texts = read.ok ? read.positionals.map((text) => text.trim()) : [];
  if (!chosen.ok || texts.length === 0 || texts.some((text) => text.length < 3)) {
    given.complain(chosen.ok ? 'Say the full name, in quotes.' : chosen.message);
    return 2;
  }
  return runCommand(given, (deps) =>
    within(chosen.target, deps, async (project) => {
      const { json, etag } = await project.database.read();
      // Files are no texts: a short name may stand anywhere in their digits.
      const { media = {}, ...written } = json as Tree;
      const { places, pictures, database } = erase(written, texts);
      const open = places.filter(([root = '']) => IN_BROWSER.test(root));
      if (open.length > 0) {
        const listed = open.map((place) => place.join('/')).join('\n  ');
        throw new Error(
          `These still name the person. First change them at /members/people:\n  ${listed}`,
        );
      }
      const left = JSON.stringify(database);
      const unused = new Set(pictures.filter((name) => !left.includes(encodeURIComponent(name))));
      const files = (await project.files.list()).filter(({ name }) => unused.has(name));
      const hashes = Object.keys(Object(media)).filter((hash) => unused.has(hash));
      const deleted = [...files.map(({ name }) => name), ...hashes.map((hash) => `media/${hash}`)];
      for (const place of places) deps.say(`erases the name in ${place.join('/')}`);
      for (const name of deleted) deps.say(`deletes ${name}`);
      deps.say(OUT_OF_REACH);
      if (places.length + deleted.length === 0) return 0;
      await askForName('This cannot be undone.', project, deps);
      const log = { [deps.clock()]: { places: places.length, files: deleted.length } };
      const history = database.history as { forgotten?: Tree } | undefined;
      const kept = Object.entries(Object(media)).filter(([hash]) => !unused.has(hash));
      const next = {
        ...{ ...database, media: Object.fromEntries(kept) },
        history: { ...history, forgotten: { ...history?.forgotten, ...log } },
      };
      await replaceDatabase(project, next, etag);
      for (const { name } of files) await project.files.remove(name);
      deps.say('Erased. The history says when, and not whom.');
      return 0;
    }),
  );
}

type Tree = { readonly [key: string]: unknown };

const NOBODY = 'Former member';

/** What a string holds as JSON, as texts and drafts are stored; undefined of any other. */
function parseStored(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The operations of a text without names, also those that formats divide. */
function withoutNames(ops: readonly unknown[], named: RegExp): unknown[] {
  const inserted = ops.map((op) => Object(op).insert);
  const parts = inserted.map((insert) => (typeof insert === 'string' ? insert : '\ufffc'));
  const found = [...parts.join('').matchAll(named)];
  let next = 0;
  return ops.map((op, n) => {
    const from = next;
    next += parts[n]?.length ?? 0;
    if (found.length === 0 || typeof inserted[n] !== 'string') return op;
    // From the last one, so that the places of the others stay.
    const insert = found.reduceRight((text, { 0: name, index }) => {
      const [start, end] = [index - from, index - from + name.length];
      if (end <= 0 || start >= text.length) return text;
      return text.slice(0, Math.max(0, start)) + (start < 0 ? '' : NOBODY) + text.slice(end);
    }, inserted[n]);
    return { ...Object(op), insert };
  });
}

/** The database without these texts, where they stood, and the photos of their records. */
function erase(json: object, texts: readonly string[]) {
  const words = texts
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '[\\s-]+'))
    .join('|');
  const inWord = '[\\p{L}\\p{M}\\p{N}]';
  const named = new RegExp(`(?<!${inWord})(?:${words})(?!${inWord})`, 'giu');
  const places: string[][] = [];
  const pictures: string[] = [];
  const without = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const held = parseStored(value);
      const inner = held && erase(held, texts);
      pictures.push(...(inner?.pictures ?? []));
      const left = inner ? JSON.stringify(inner.database) : value.replaceAll(named, NOBODY);
      // What names nobody stays as it is written.
      if (left === (held ? JSON.stringify(held) : value)) return value;
      places.push([...path]);
      return left;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const isText = value.some((op) => Object.hasOwn(Object(op), 'insert'));
      const ops = isText ? withoutNames(value, named) : value;
      if (JSON.stringify(ops) !== JSON.stringify(value)) places.push([...path]);
      return ops.map((each, n) => without(each, [...path, String(n)]));
    }
    const { name, image } = value as Tree;
    const isOwn = typeof name === 'string' && name.replace(named, '').trim() === '' && name !== '';
    const [, file] = (isOwn && /\/o\/([^?#]+)/.exec(String(image))) || [];
    if (isOwn) pictures.push(...mediaIn(String(image)).map(({ hash }) => hash));
    if (file) pictures.push(decodeURIComponent(file), phoneName(decodeURIComponent(file)));
    const kept = Object.entries(value).filter(([key]) => !isOwn || !OWN_FIELDS.includes(key));
    return Object.fromEntries(kept.map(([key, each]) => [key, without(each, [...path, key])]));
  };
  return { database: without(json, []) as Tree, places, pictures };
}
