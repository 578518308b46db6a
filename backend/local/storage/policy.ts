import type { Claims } from '../tokens/id-token';

/** What `storage.rules` limits; its test compares the file with what these figures say. */
export const STORAGE_LIMITS = {
  folder: 'files',
  maxMegabytes: 10,
  /** SVG is left out: it can carry scripts. */
  pictureTypes: ['png', 'jpeg', 'webp', 'gif', 'avif'],
  claim: 'member',
} as const;

/** Who asks: the project's owner, somebody signed in, or nobody. */
export type StorageAuth = { owner: true } | { owner: false; claims: Claims | null };

export type StorageRequest =
  | { method: 'get' | 'delete'; name: string }
  | { method: 'list'; prefix: string }
  | { method: 'update'; name: string; size: number; contentType: string }
  | { method: 'create'; name: string; size: number; contentType: string; exists: boolean };

/** `backend/storage.rules` as a function. */
export function isAllowed(auth: StorageAuth, request: StorageRequest): boolean {
  if (auth.owner) return true;
  const isMember = auth.claims?.[STORAGE_LIMITS.claim] === true;
  if (request.method === 'list') return isMember && request.prefix === `${STORAGE_LIMITS.folder}/`;
  if (!isInFolder(request.name)) return false;
  switch (request.method) {
    case 'get':
      return true;
    case 'delete':
      return isMember;
    case 'update':
      return isMember && isPicture(request);
    case 'create':
      return isMember && isPicture(request) && !request.exists;
  }
}

function isInFolder(name: string): boolean {
  const [folder, file, deeper] = name.split('/');
  return folder === STORAGE_LIMITS.folder && Boolean(file) && deeper === undefined;
}

function isPicture({ size, contentType }: { size: number; contentType: string }): boolean {
  const [family, type, more] = contentType.split('/');
  return (
    size <= STORAGE_LIMITS.maxMegabytes * 1024 * 1024 &&
    family === 'image' &&
    more === undefined &&
    STORAGE_LIMITS.pictureTypes.some((allowed) => allowed === type)
  );
}
