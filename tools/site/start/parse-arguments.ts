import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '@site/shared/text';

/** The arguments of a command, or a sentence that explains why they are invalid. */
export function parseArguments<T extends ParseArgsConfig>(
  config: T,
): ({ ok: true } & ReturnType<typeof parseArgs<T>>) | { ok: false; message: string } {
  try {
    return { ok: true, ...parseArgs(config) };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}
