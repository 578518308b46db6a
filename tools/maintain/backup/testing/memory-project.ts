import { createHash } from 'node:crypto';
import type { Project, StoredAccount, StoredFile } from '@site/backend/firebase-admin-api';

export interface MemoryProject extends Project {
  json: unknown;
  bytes: Map<string, { file: StoredFile; content: Buffer }>;
  people: StoredAccount[];
}

export const account = (uid: string, more: Partial<StoredAccount> = {}): StoredAccount => ({
  uid,
  email: `${uid}@example.org`,
  emailVerified: false,
  disabled: false,
  claims: {},
  created: 'Sat, 21 Nov 2026 10:00:00 GMT',
  ...more,
});

/** A stored file with one download token. */
export function file(name: string, content: string): { file: StoredFile; content: Buffer } {
  const bytes = Buffer.from(content);
  return {
    content: bytes,
    file: {
      name,
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('base64'),
      contentType: 'image/webp',
      metadata: { firebaseStorageDownloadTokens: `token-of-${name}` },
    },
  };
}

/** A project that stores everything in memory. */
export function memoryProject(
  json: unknown,
  files: readonly { file: StoredFile; content: Buffer }[] = [],
  people: StoredAccount[] = [],
): MemoryProject {
  let version = 0;
  const project: MemoryProject = {
    id: 'sample',
    title: 'sample project',
    pictures: 'https://pictures.example.org/',
    json,
    bytes: new Map(files.map((entry) => [entry.file.name, entry])),
    people,
    database: {
      read: async () => ({ json: project.json, etag: String(version) }),
      async replace(next, etag) {
        if (etag !== String(version)) return false;
        project.json = next;
        version += 1;
        return true;
      },
    },
    files: {
      list: async () => [...project.bytes.values()].map((entry) => entry.file),
      async read({ name }) {
        const entry = project.bytes.get(name);
        if (!entry) throw new Error(`${name} is gone`);
        return entry.content;
      },
      async write(described, content) {
        project.bytes.set(described.name, { file: described, content });
      },
      async remove(name) {
        project.bytes.delete(name);
      },
    },
    accounts: {
      takes: (hashing) => hashing !== undefined,
      list: async () => ({ accounts: project.people, hashing: undefined }),
      async write(accounts) {
        const uids = new Set(accounts.map(({ uid }) => uid));
        project.people = [...project.people.filter(({ uid }) => !uids.has(uid)), ...accounts];
      },
    },
    close: async () => undefined,
  };
  return project;
}
