import { errorMessage } from '@site/shared/text';
import { NoAnswer } from './ask';
import { type Finding, unless } from './findings';

/**
 * Runs checks beside each other. One that gets no answer does not hide what the others find.
 * @param at what is reported where a check rejects, unless it is known which address did not answer.
 */
export async function runChecks(
  at: string,
  checks: readonly (() => Promise<Finding[]>)[],
): Promise<Finding[]> {
  const found = checks.map((check) =>
    check().catch((error) => {
      const address = error instanceof NoAnswer ? error.address : at;
      return unless(false, 'unreachable', address, errorMessage(error));
    }),
  );
  return (await Promise.all(found)).flat();
}
