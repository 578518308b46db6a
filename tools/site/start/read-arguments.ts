import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '@site/shared/text';

/** What a command was called with, or a sentence that says what is wrong with it. */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
): ({ ok: true } & ReturnType<typeof parseArgs<T>>) | { ok: false; message: string } {
  try {
    return { ok: true, ...parseArgs(config) };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}
