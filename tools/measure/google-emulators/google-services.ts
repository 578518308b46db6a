import type { SeedAccounts, SeedObjects } from '@site/backend/seed';
import * as v from 'valibot';

const asOwner = { authorization: 'Bearer owner' };

async function send(method: 'POST' | 'PATCH', url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { ...asOwner, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
}

/**
 * Accounts of Google's Authentication emulator, which begins empty.
 * @param origin such as `http://localhost:9099`.
 */
export function googleAccounts(origin: string, project: string): SeedAccounts {
  const address = `${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  return {
    byEmail: () => undefined,
    async create(uid, { emailVerified, ...account }) {
      await send('POST', address, { localId: uid, ...account });
      await send('POST', `${address}:update`, { localId: uid, emailVerified });
      return { ok: true, account: { uid } };
    },
    async update(uid, change) {
      await send('POST', `${address}:update`, { localId: uid, ...change });
      return { ok: true, account: { uid } };
    },
  };
}

/** Protects addresses as projects made since 2023 do; the emulator begins without. */
export async function protectAddresses(origin: string, project: string): Promise<void> {
  const emailPrivacyConfig = { enableImprovedEmailPrivacy: true };
  const address = `${origin}/emulator/v1/projects/${project}/config`;
  await send('PATCH', address, { emailPrivacyConfig });
}

const Uploaded = v.object({ name: v.string(), downloadTokens: v.string() });

/** Objects of Google's Storage emulator, uploaded as the SDK does. */
export function googleObjects(origin: string): SeedObjects {
  return {
    async put(bucket, name, bytes, given) {
      const boundary = 'part-of-the-seed';
      const body = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(given)}\r\n` +
            `--${boundary}\r\ncontent-type: ${given.contentType}\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--`),
      ]);
      const response = await fetch(`${origin}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          ...asOwner,
          'content-type': `multipart/related; boundary=${boundary}`,
          'x-goog-upload-protocol': 'multipart',
        },
        body,
      });
      if (!response.ok) return { ok: false };
      const { downloadTokens, ...object } = v.parse(Uploaded, await response.json());
      return { ok: true, object: { ...object, tokens: downloadTokens.split(',') } };
    },
  };
}
