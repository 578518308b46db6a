import { join } from 'node:path';

/** What the compiler is asked for in development; handed over as JSON in `DEV_PLAN`. */
export interface DevPlan {
  root: string;
  /** Absent: only the shell is compiled. */
  remote?: {
    workspace: string;
    port: number;
    /** Whether the shell has React's development build, in which modules can be exchanged. */
    hot: boolean;
  };
}

/** Where the development build of the shell lies, between runs too. */
export function devShellFolder(root: string): string {
  return join(root, '.local/dev/shell');
}
