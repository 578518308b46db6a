import * as v from 'valibot';
import { type Access, ANONYMOUS, parseCredential } from '../credential';
import { type Answer, bodies } from './requests';

/** Operations of the connection that its identity needs. */
interface Host {
  /** Sends an event. */
  push(action: string, body: string): void;
  clock(): number;
  /** Somebody else speaks from now on. */
  changed(): void;
}

export interface Identity {
  access(): Access;
  authenticate(body: unknown): Answer;
  unauthenticate(): Answer;
  /** True if the token has expired; the client is notified, and is anonymous from then on. */
  hasExpired(): boolean;
  /** The connection has ended. */
  forget(): void;
}

interface Speaker {
  access: Access;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const NOBODY: Speaker = { access: ANONYMOUS, expiresAt: Number.POSITIVE_INFINITY };

/** Longest that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** On whose behalf a connection speaks, for as long as the token holds. */
export function identify({ push, clock, changed }: Host): Identity {
  let speaker = NOBODY;
  let expiry: NodeJS.Timeout | undefined;

  function speak(next: Speaker): void {
    speaker = next;
    clearTimeout(expiry);
    if (next.expiresAt !== Number.POSITIVE_INFINITY) waitForExpiry();
    changed();
  }

  function waitForExpiry(): void {
    expiry = setTimeout(
      () => {
        if (!hasExpired()) waitForExpiry();
      },
      Math.min(speaker.expiresAt - clock(), MAX_TIMER_MS),
    ).unref();
  }

  function hasExpired(): boolean {
    if (clock() < speaker.expiresAt) return false;
    push('ac', '{"s":"expired_token","d":"Auth token is expired"}');
    speak(NOBODY);
    return true;
  }

  return {
    access: () => speaker.access,
    hasExpired,
    authenticate(body) {
      const parsed = v.safeParse(bodies.auth, body);
      if (!parsed.success) return ['invalid_token', '"Could not parse auth token."'];
      const { cred, authvar, noauth } = parsed.output;
      const read = parseCredential(cred, noauth ? null : authvar, clock());
      if (!read.ok) return [read.code, JSON.stringify(read.message)];
      const { access, expires } = read;
      speak({ access, expiresAt: expires === null ? Number.POSITIVE_INFINITY : expires * 1000 });
      return ['ok', JSON.stringify({ auth: access.owner ? null : access.auth, expires })];
    },
    unauthenticate() {
      speak(NOBODY);
      return ['ok'];
    },
    forget: () => clearTimeout(expiry),
  };
}
