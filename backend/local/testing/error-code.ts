/** The code with which an attempt fails; `none` where it does not fail. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'none';
  } catch (error) {
    return typeof error === 'object' && error && 'code' in error ? String(error.code) : 'other';
  }
}
