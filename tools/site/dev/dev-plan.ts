import { join } from 'node:path';

/** Input of the compiler in development, passed as JSON in `DEV_PLAN`. */
export interface DevPlan {
  root: string;
  /** File of the registry with the other remotes, where one is at hand. */
  registry?: string;
  /** Absent: only the shell is compiled. */
  remote?: {
    workspace: string;
    port: number;
    /** Whether the shell has React's development build, in which modules can be exchanged. */
    hot: boolean;
    /** Without it, nobody opens the editor. */
    token: string;
    /** Folder of its published builds, which are served beside this one. */
    published: string;
  };
}

/** Folder of the shell's development build, which later runs reuse. */
export function devShellFolder(root: string): string {
  return join(root, '.local/dev/shell');
}
