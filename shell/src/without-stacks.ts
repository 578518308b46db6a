const limit = Error.stackTraceLimit;

/**
 * React makes its few sentinel errors when its code first runs. While somebody inspects a page, V8 finds
 * out where in the source each frame of such an error stands, or of a request, for which it parses the
 * functions on the stack once more. On the first script's own stack that is the whole script, a fifth of
 * a second on a slow phone. Without a limit that is a number it keeps no frames. To be imported before
 * React.
 */
Reflect.deleteProperty(Error, 'stackTraceLimit');

/** Errors that tell of something keep their frames; to be called before anything can fail. */
export function keepStacks(): void {
  if (limit !== undefined) Error.stackTraceLimit = limit;
}
