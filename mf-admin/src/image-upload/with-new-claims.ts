import { loadAuth } from '@site/shared/firebase';
import { isRefusedByStorage } from './upload-problem';

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
  try {
    return await request();
  } catch (error) {
    if (!isRefusedByStorage(error)) throw error;
    await renew();
    return request();
  }
}
