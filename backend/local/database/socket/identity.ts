import * as v from 'valibot';
import { type Access, ANONYMOUS } from '../access';
import { readCredential } from '../credential';
import type { Handler } from './handlers';
import { bodies } from './requests';

/** What a connection lends to its identity. */
interface Host {
  /** Sends an event. */
  push(action: string, body: string): void;
  isOpen(): boolean;
  whenDurable(work: () => void): void;
  clock(): number;
  /** Somebody else speaks from now on. */
  changed(): void;
}

export interface Identity {
  access(): Access;
  authenticate: Handler;
  unauthenticate: Handler;
  /** True where the token has run out; the client is told so, and counts as nobody. */
  hasExpired(): boolean;
  /** The connection has ended. */
  forget(): void;
}

/** Longest that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** On whose behalf a connection speaks, for as long as the token holds. */
export function identify({ push, isOpen, whenDurable, clock, changed }: Host): Identity {
  let access: Access = ANONYMOUS;
  /** Milliseconds since the epoch. */
  let expiresAt = Number.POSITIVE_INFINITY;
  let expiry: NodeJS.Timeout | undefined;

  function set(next: Access, expires: number | null): void {
    access = next;
    expiresAt = expires === null ? Number.POSITIVE_INFINITY : expires * 1000;
    clearTimeout(expiry);
    if (expires !== null) waitForExpiry();
    changed();
  }

  function waitForExpiry(): void {
    expiry = setTimeout(
      () => {
        if (!hasExpired()) waitForExpiry();
      },
      Math.min(expiresAt - clock(), MAX_TIMER_MS),
    ).unref();
  }

  function hasExpired(): boolean {
    if (clock() < expiresAt) return false;
    push('ac', '{"s":"expired_token","d":"Auth token is expired"}');
    set(ANONYMOUS, null);
    return true;
  }

  return {
    access: () => access,
    hasExpired,
    authenticate(body, respond) {
      const parsed = v.safeParse(bodies.auth, body);
      if (!parsed.success) {
        respond('invalid_token', '"Could not parse auth token."');
        return;
      }
      const { cred, authvar, noauth } = parsed.output;
      const read = readCredential(cred, noauth ? null : authvar, clock());
      if (!read.ok) {
        respond(read.code, JSON.stringify(read.message));
        return;
      }
      // After every answer that is still under way, so that a revoked listen ends after its events.
      whenDurable(() => {
        if (!isOpen()) return;
        set(read.access, read.expires);
        const auth = read.access.owner ? null : read.access.auth;
        respond('ok', JSON.stringify({ auth, expires: read.expires }));
      });
    },
    unauthenticate(_body, respond) {
      whenDurable(() => {
        set(ANONYMOUS, null);
        respond('ok');
      });
    },
    forget: () => clearTimeout(expiry),
  };
}
