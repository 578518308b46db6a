import * as v from 'valibot';
import { type Access, ANONYMOUS, parseCredential } from '../credential';
import { bodies, type Handler } from './requests';

/** Operations of the connection that its identity needs. */
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
  /** On whose behalf the messages speak that arrive now: decides on writes. */
  speaker(): Access;
  /** On whose behalf answers are given: follows once everything before has been answered. */
  access(): Access;
  authenticate: Handler;
  unauthenticate: Handler;
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
export function identify({ push, isOpen, whenDurable, clock, changed }: Host): Identity {
  let speaker = NOBODY;
  let answered = NOBODY;
  let expiry: NodeJS.Timeout | undefined;

  function speak(next: Speaker): void {
    speaker = next;
    clearTimeout(expiry);
    if (next.expiresAt !== Number.POSITIVE_INFINITY) waitForExpiry();
  }

  /** After every answer that is still under way, so that a revoked listen ends after its events. */
  function answerAs(next: Speaker, then: () => void): void {
    whenDurable(() => {
      if (!isOpen()) return;
      // Unless its token has run out meanwhile.
      answered = clock() < next.expiresAt ? next : NOBODY;
      changed();
      then();
    });
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
    answered = NOBODY;
    changed();
    return true;
  }

  return {
    speaker: () => speaker.access,
    access: () => answered.access,
    hasExpired,
    authenticate(body, respond) {
      const parsed = v.safeParse(bodies.auth, body);
      if (!parsed.success) {
        respond('invalid_token', '"Could not parse auth token."');
        return;
      }
      const { cred, authvar, noauth } = parsed.output;
      const read = parseCredential(cred, noauth ? null : authvar, clock());
      if (!read.ok) {
        respond(read.code, JSON.stringify(read.message));
        return;
      }
      const { access, expires } = read;
      const next = {
        access,
        expiresAt: expires === null ? Number.POSITIVE_INFINITY : expires * 1000,
      };
      speak(next);
      answerAs(next, () =>
        respond('ok', JSON.stringify({ auth: access.owner ? null : access.auth, expires })),
      );
    },
    unauthenticate(_body, respond) {
      speak(NOBODY);
      answerAs(NOBODY, () => respond('ok'));
    },
    forget: () => clearTimeout(expiry),
  };
}
