import { errorMessage } from '@site/shared/text';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';

/** The project whose members are managed. */
export interface MembersTarget {
  auth: Pick<
    Auth,
    | 'getUserByEmail'
    | 'createUser'
    | 'updateUser'
    | 'setCustomUserClaims'
    | 'revokeRefreshTokens'
    | 'listUsers'
  >;
  database: Pick<Database, 'ref'>;
  /** The server's time, which rules compare, in milliseconds since the epoch. */
  now(): Promise<number>;
}

/** The result of a command; `lines` has one sentence for each action. */
export type MembersOutcome = { ok: true; lines: string[] } | { ok: false; message: string };

/** Firebase's client waits for a database for ever; people do not. */
const ANSWER_WITHIN_MS = 10_000;

/** @throws where there is no answer in time */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The server's time, in milliseconds since the epoch. */
export async function serverNow(database: Pick<Database, 'ref'>): Promise<number> {
  // The offset is known once there is a connection.
  await inTime(database.ref('meta').get());
  const offset = await inTime(database.ref('.info/serverTimeOffset').once('value'));
  return Date.now() + Number(offset.val());
}

/** A value of the database. Every command reads before it writes. */
export const loadValue = async ({ database }: MembersTarget, path: string): Promise<unknown> =>
  (await inTime(database.ref(path).get())).val();

/** Every account. */
export async function allUsers(auth: Pick<Auth, 'listUsers'>): Promise<UserRecord[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    users.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return users;
}

/** The account with an address; undefined where there is none. */
export async function findUser(
  { auth }: MembersTarget,
  email: string,
): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** Turns what a command throws into an outcome. */
export async function guarded(work: () => Promise<MembersOutcome>): Promise<MembersOutcome> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
