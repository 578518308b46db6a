/** A problem of a file, in words for the member who picked it. */
export class FileProblem extends Error {}

/** The storage reads membership from the session's token, which learns of it later. */
export const NO_UPLOADS_YET =
  'Your account cannot upload files yet. Uploads start to work within about an hour after you become a member. Everything else works now.';

/** What is said of an upload that failed; undefined where nothing more is known than that. */
export function uploadProblem(error: unknown): string | undefined {
  if (error instanceof FileProblem) return error.message;
  return isRefusedByStorage(error) ? NO_UPLOADS_YET : undefined;
}

/** Whether the storage's rules refused a request. */
export const isRefusedByStorage = (error: unknown): boolean =>
  ['storage/unauthorized', 'storage/unauthenticated'].includes(Object(error).code);
