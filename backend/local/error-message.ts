/** The message of whatever was thrown. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
