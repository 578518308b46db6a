import { site } from '@site/shared/site';
import * as v from 'valibot';

/** A local account that may write, see README. */
export const member = { email: 'member@example.org', password: 'starlight' };

const { databaseUrl, databaseNamespace, emulators, firebase } = site.backends.local;
const NOW = { '.sv': 'timestamp' };
const Session = v.object({ idToken: v.string(), localId: v.string() });
const Post = v.looseObject({ slug: v.optional(v.string()), file: v.string(), rev: v.number() });
const Posts = v.array(v.nullable(v.unknown()));

/** Writes as another member, by REST and under the rules. */
export async function createColleague(email = member.email) {
  const { idToken, localId: uid } = v.parse(Session, await signIn(email));
  const by = { uid, email, time: NOW };
  const address = (path: string) =>
    `${databaseUrl}/${path}.json?ns=${databaseNamespace}&auth=${idToken}`;
  const read = async (path: string): Promise<unknown> => (await fetch(address(path))).json();
  const update = async (values: object): Promise<boolean> =>
    (await fetch(address(''), { method: 'PATCH', body: JSON.stringify(values) })).ok;

  return {
    uid,

    /** Invites somebody, as admins can. */
    async invite(
      key: string,
      { name, role, secret }: { name: string; role: string; secret: string },
    ): Promise<void> {
      const expires = Date.now() + 86_400_000;
      const since = await read(`members/${uid}/since`);
      const invitation = { name, role, secret, by: uid, since, expires };
      const isInvited = await update({ [`invites/${key}`]: invitation });
      if (!isInvited) throw new Error(`${key} could not be invited`);
    },

    /** Publishes a post; `slug` is its address. Again at the next index where others were faster. */
    async publishPost(slug: string, title: string): Promise<void> {
      for (let tries = 0; tries < 10; tries += 1) {
        const index = v.parse(Posts, await read('blog/posts')).length;
        const file = `post${index}`;
        const isSaved = await update({
          [`blog/posts/${index}`]: {
            ...newPost(slug, title),
            file,
            owner: uid,
            rev: 1,
            updated: NOW,
          },
          [file]: { delta: '{"ops":[{"insert":"Written elsewhere.\\n"}]}', index, rev: 1 },
          'meta/blog': NOW,
          [`history/${file}/0`]: by,
        });
        if (isSaved) return;
      }
      throw new Error(`${slug} could not be published`);
    },

    /** Saves all fields of an event: a new one, or over the version that is stored now. */
    async saveEvent(address: string, fields: object): Promise<void> {
      const path = `content/event/-${address}`;
      const record = v.parse(v.nullable(v.looseObject({ rev: v.number() })), await read(path));
      const rev = record?.rev ?? 0;
      const isSaved = await update({
        [path]: { ...fields, owner: uid, rev: rev + 1, updated: NOW },
        'meta/event': NOW,
        [`history/${path}/${rev}`]: { ...by, record },
      });
      if (!isSaved) throw new Error(`${address} could not be saved`);
    },

    /** Saves another title over the version that is stored now. */
    async renamePost(slug: string, title: string): Promise<void> {
      const posts = v.parse(Posts, await read('blog/posts'));
      const index = posts.findIndex((post) => v.is(Post, post) && post.slug === slug);
      const record = v.parse(Post, posts[index]);
      const body = v.parse(v.looseObject({}), await read(record.file));
      const rev = record.rev + 1;
      const isSaved = await update({
        [`blog/posts/${index}`]: { ...record, title, rev, updated: NOW },
        [record.file]: { ...body, rev },
        'meta/blog': NOW,
        [`history/${record.file}/${record.rev}`]: { ...by, record, body },
      });
      if (!isSaved) throw new Error(`${slug} could not be renamed`);
    },
  };
}

async function signIn(email: string): Promise<unknown> {
  if (!emulators) throw new Error('The site names no local authentication.');
  const { auth } = emulators;
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await fetch(`${auth}/${path}?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: member.password, returnSecureToken: true }),
  });
  return response.json();
}

const newPost = (slug: string, title: string) => ({
  slug,
  title,
  description: 'From another desk.',
  image: '',
  date: '2026-11-20',
  tags: ['moon'],
});
