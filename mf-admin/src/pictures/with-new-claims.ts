import { loadAuth } from '@site/shared/firebase';
import { FileProblem, isRefusedByStorage } from './upload-problem';

/** The storage takes a name for ten minutes after its time; the other version may go first. */
const NAME_HOLDS_MS = 5 * 60_000;
const TOOK_TOO_LONG =
  'The connection is too slow: the upload took more than ten minutes. Try again, or choose a smaller file.';

/** Gets a new token of the session, with the claims that the account has now. */
async function renewToken(): Promise<void> {
  const { currentUser } = await loadAuth();
  await currentUser?.getIdToken(true);
}

/**
 * Runs a request to the storage; once more with a new token where the rules refuse it. The claim of
 * a new member comes later than the membership, and a token is an hour old at most.
 */
export async function withNewClaims<T>(
  request: () => Promise<T>,
  renew: () => Promise<void> = renewToken,
): Promise<T> {
  const begun = Date.now();
  try {
    return await request();
  } catch (error) {
    if (!isRefusedByStorage(error)) throw error;
    if (Date.now() - begun > NAME_HOLDS_MS) throw new FileProblem(TOOK_TOO_LONG);
    await renew();
    return request();
  }
}
