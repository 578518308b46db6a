/** The message of whatever was thrown. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Whether the database's rules refused a request, as Firebase's clients say it. */
export const isRefusal = (error: unknown): boolean =>
  /permission[_ ]denied/i.test(errorMessage(error));
