import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { site } from '@stss/shared/site';
import { DEFAULT_PORTS, type Ports } from '../../backend/local';

const names = ['database', 'auth', 'storage', 'contact'] as const;

/** A backend with the sample content, in a process that may be killed and started again. */
export class OwnBackend {
  readonly #data = mkdtempSync(join(tmpdir(), 'stss-own-backend-'));
  #process: ChildProcess | undefined;
  ports: Ports = { database: 0, auth: 0, storage: 0, contact: 0 };

  /** Starts it, if it does not run; the second time with the ports and the data of the first. */
  async start(): Promise<void> {
    if (this.#isRunning()) return;
    const ports = names.flatMap((name) => [`--${name}-port`, String(this.ports[name])]);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'backend/local/main.ts', '--data', this.#data, ...ports],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = child;
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('backend ready')) break;
    }
    for (const name of names) {
      const port = new RegExp(`${name} +http://localhost:(\\d+)`).exec(output)?.[1];
      if (!port) throw new Error(`The backend did not start: ${output}`);
      this.ports[name] = Number(port);
    }
  }

  /** Ends the process as a power cut would: none of its code runs any more. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.#isRunning()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  #isRunning(): boolean {
    const child = this.#process;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Everything that is stored, of one moment. */
  async everything(): Promise<Record<string, unknown>> {
    return (await (await this.#asOwner('')).json()) as Record<string, unknown>;
  }

  /** Writes a value past the rules. */
  async overwrite(path: string, value: unknown): Promise<void> {
    await this.#asOwner(path, { method: 'PUT', body: JSON.stringify(value) });
  }

  /** Writes several places at once, past the rules. */
  async update(values: Record<string, unknown>): Promise<void> {
    await this.#asOwner('', { method: 'PATCH', body: JSON.stringify(values) });
  }

  async #asOwner(path: string, init: RequestInit = {}): Promise<Response> {
    const { databaseNamespace } = site.backends.local;
    const address = `http://localhost:${this.ports.database}/${path}.json?ns=${databaseNamespace}`;
    const answer = await fetch(address, { ...init, headers: { Authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`The database answered ${answer.status}.`);
    return answer;
  }
}

/** A browser whose connections to the site's usual backend lead to the one at these ports. */
export const launchWith = (
  ports: Ports,
  { args = [], ...options }: LaunchOptions,
): Promise<Browser> =>
  chromium.launch({
    ...options,
    args: [
      ...args,
      `--host-resolver-rules=${names
        .map((name) => `MAP localhost:${DEFAULT_PORTS[name]} localhost:${ports[name]}`)
        .join(', ')}`,
    ],
  });
