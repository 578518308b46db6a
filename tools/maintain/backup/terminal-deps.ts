import input from '@inquirer/input';
import type { ProjectDeps } from './backup-deps';

/** The dependencies of a command that a person runs in a terminal, or CI without one. */
export const terminalDeps: ProjectDeps = {
  environment: process.env,
  clock: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask: (message) => input({ message }),
};
