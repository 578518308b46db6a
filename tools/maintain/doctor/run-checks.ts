import { errorMessage } from '@site/shared/text';
import { type Finding, unless } from './findings';

/**
 * Runs checks beside each other. One that gets no answer does not hide what the others find.
 * @param at what is reported where a check rejects.
 */
export async function runChecks(
  at: string,
  checks: readonly (() => Promise<Finding[]>)[],
): Promise<Finding[]> {
  const found = checks.map((check) =>
    check().catch((error) => unless(false, 'unreachable', at, reasonOf(error))),
  );
  return (await Promise.all(found)).flat();
}

/** What failed below `fetch failed`. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message
    : errorMessage(error);
