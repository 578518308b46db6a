type Step =
  | { ok: true; close?(): Promise<void> }
  | { ok: false; message: string; exitCode?: number };

/** Ends what ends with this process. */
export const closing: (() => Promise<void>)[] = [];

async function stop(code: number): Promise<never> {
  await Promise.all(closing.map((close) => close()));
  process.exit(code);
}

/** Ends this process and its parts. */
export async function fail(message: string, exitCode = 1): Promise<never> {
  console.error(message);
  return stop(exitCode);
}

/** The result of a step, which ends with this process if it can be closed. A failure ends all. */
export async function required<T extends Step>(
  step: T | Promise<T>,
): Promise<Extract<T, { ok: true }>> {
  const outcome: Step = await step;
  if (!outcome.ok) return fail(outcome.message, outcome.exitCode);
  if (outcome.close) closing.push(outcome.close);
  return outcome as Extract<T, { ok: true }>;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
