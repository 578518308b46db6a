import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** One of Google's emulators, as `emulator/types` of firebase-tools declares it. */
export interface Emulator {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a request to Storage asks of the rules runtime (`emulator/storage/rules/runtime`). */
export interface RulesQuestion {
  /** Of the object or folder, such as `b/<bucket>/o/files/a.png`. */
  path: string;
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The ID token, if there is one. */
  token?: string;
  file: { before?: RulesObject; after?: RulesObject };
}

interface RulesObject {
  size: number;
  contentType: string;
}

/** The part of Storage's emulator that is a Java archive, which is not in the npm package. */
export interface RulesRuntime {
  start(): Promise<void>;
  stop(): Promise<void>;
  loadRuleset(source: unknown): Promise<{
    issues: { all: string[]; errors: string[]; warnings: string[] };
    ruleset: {
      verify(question: RulesQuestion): Promise<{
        permitted: boolean;
        issues: { all: string[]; exist(): boolean };
      }>;
    };
  }>;
}

/** What this command uses of firebase-tools. Its modules are internal, so the version is fixed. */
export interface FirebaseTools {
  AuthEmulator: new (options: { projectId: string; host: string; port: number }) => Emulator;
  StorageEmulator: new (options: {
    projectId: string;
    host: string;
    port: number;
    rules: { name: string; content: string };
  }) => Emulator;
  /** Its methods are replaced: the archive is not there. */
  rulesRuntime: RulesRuntime;
  startHosting(options: {
    project: string;
    projectId: string;
    site: string;
    host: string;
    port: number;
    cwd: string;
    config: { src: { hosting: object } };
  }): Promise<unknown>;
  registry: { start(emulator: Emulator): Promise<void> };
}

/** The version that deploys, and how it is installed there: what is tested is what is used. */
function firebaseToolsOf(root: string): { version: string; flags: string[] } {
  const workflow = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8');
  const [, flags = '', version] = /npx (.*)firebase-tools@(\d+\.\d+\.\d+)/.exec(workflow) ?? [];
  if (version === undefined) throw new Error('deploy.yml names no version of firebase-tools');
  return { version, flags: flags.split(' ').filter((flag) => flag !== '') };
}

/** Loads firebase-tools, which is fetched for this alone: the site does not depend on it. */
export function loadFirebaseTools(root: string): FirebaseTools {
  const { version, flags } = firebaseToolsOf(root);
  const folder = join(root, '.cache', `firebase-tools-${version}`);
  const library = join(folder, 'node_modules/firebase-tools/lib');
  if (!existsSync(library)) fetchInto(folder, version, flags);
  const load = createRequire(join(library, 'index.js'));
  return {
    AuthEmulator: load('./emulator/auth').AuthEmulator,
    StorageEmulator: load('./emulator/storage').StorageEmulator,
    rulesRuntime: load('./emulator/storage/rules/runtime').StorageRulesRuntime.prototype,
    startHosting: load('./serve/hosting').start,
    registry: load('./emulator/registry').EmulatorRegistry,
  };
}

function fetchInto(folder: string, version: string, flags: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  console.log(`fetching firebase-tools ${version}…`);
  const options = [...flags, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, `firebase-tools@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
