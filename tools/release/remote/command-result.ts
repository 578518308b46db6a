/** Output of a command, and whether it succeeded. */
export interface CommandResult {
  ok: boolean;
  lines: string[];
}

export const done = (...lines: string[]): CommandResult => ({ ok: true, lines });
export const refused = (...lines: string[]): CommandResult => ({ ok: false, lines });
