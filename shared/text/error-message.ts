/** The message of whatever was thrown. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Whether the database's rules refused a request, as Firebase's clients say it. */
export const isRefusal = (error: unknown): boolean =>
  /permission[_ ]denied/i.test(errorMessage(error));

/**
 * The message of an error for visitors: that of the site itself, or `otherwise` where the error is of
 * the browser or a library, whose words are for developers.
 */
export const readableMessage = (thrown: unknown, otherwise: string): string =>
  thrown instanceof Error && thrown.name !== 'Error' ? otherwise : errorMessage(thrown);
