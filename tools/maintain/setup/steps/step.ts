import type { Problem } from '../../doctor/findings';

/** What the steps are filled in with. Each value is safe in a shell, or a placeholder for documents. */
export interface StepValues {
  project: string;
  databaseUrl: string;
  /** Name of the database's instance. */
  database: string;
  bucket: string;
  origin: string;
  /** The same without `https://`. */
  host: string;
  repository: string;
  /** E-mail address of the first admin. */
  admin: string;
  /** Hosting site of each remote, by the remote's name. */
  sites: readonly (readonly [remote: string, site: string])[];
}

/** A way to see that a step has succeeded. */
export interface Check {
  /** A command, in the shell that ran those of the step. */
  run?: string;
  /** What a person then sees, or sees without a command. */
  expect: string;
}

/** One step on the way from nothing to a running site. */
export interface Step {
  /** Stable name, for what is known to be done. */
  id: StepId;
  title: string;
  /** Of a person's time. */
  minutes: number;
  /** What to do in a browser, and why, in sentences; a line that begins with `-` is an item. */
  text: readonly string[];
  /** Lines for a shell, to be run as one block. */
  commands: readonly string[];
  checks: readonly Check[];
  /** True where these values make it unnecessary. It has a number all the same: documents name that. */
  isNeedless?: boolean;
  /** True where the site runs without it. */
  isOptional?: boolean;
  /** Findings of `npm run doctor` that are gone after the step. */
  findings?: readonly Problem[];
}

export type StepId =
  | 'society'
  | 'tools'
  | 'repository'
  | 'project'
  | 'sites'
  | 'database'
  | 'storage'
  | 'authentication'
  | 'settings'
  | 'rules'
  | 'admin'
  | 'accounts'
  | 'publish'
  | 'schedule'
  | 'address'
  | 'doctor'
  | 'backups';

/** Firebase's command line, in the version that CI deploys with. */
export const FIREBASE = 'npm run -s firebase --';

/** A page of Firebase's console, as code: a document would take `<project>` for a tag. */
export const consolePage = (project: string, page: string): string =>
  `\`https://console.firebase.google.com/project/${project}/${page}\``;
