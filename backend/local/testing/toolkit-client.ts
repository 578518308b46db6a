import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import type { BackendOptions } from '../backend';
import { type AdminApp, connectAdmin } from './admin';
import { type Client, connect } from './clients';
import { startTestBackend, type TestBackend } from './test-backend';

export const password = 'starlight';

/** The response to a call: its body, the status, and the error code if it was refused. */
export interface Asked {
  status: number;
  message: string | undefined;
  [field: string]: unknown;
}

export interface ToolkitClient {
  readonly backend: TestBackend;
  readonly client: Client;
  readonly admin: AdminApp;
  /** Lines of the log; each message that is sent is one. */
  readonly log: string[];
  newEmail(): string;
  signUp(): Promise<{ user: User; idToken: string; email: string }>;
  /** One call of the Identity Toolkit. @param call what follows the version */
  ask(
    call: string,
    body?: unknown,
    options?: { method?: string; headers?: Record<string, string> },
  ): Promise<Asked>;
}

/** For the tests of one file: a backend, asked by the SDK, by firebase-admin and by REST. */
export function toolkitClient(options: Pick<BackendOptions, 'clock'> = {}): ToolkitClient {
  let backend: TestBackend;
  let client: Client;
  let admin: AdminApp;
  const log: string[] = [];
  let people = 0;
  const newEmail = () => `client-${++people}@example.org`;
  beforeAll(async () => {
    backend = await startTestBackend({ ...options, log: (line) => log.push(line) });
    client = connect(backend);
    admin = connectAdmin(backend);
  });
  afterAll(async () => {
    await client.close();
    await admin.close();
    await backend.remove();
  });
  return {
    get backend() {
      return backend;
    },
    get client() {
      return client;
    },
    get admin() {
      return admin;
    },
    log,
    newEmail,
    async signUp() {
      const email = newEmail();
      const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
      return { user, email, idToken: await user.getIdToken() };
    },
    async ask(call, body, { method = 'POST', headers = {} } = {}) {
      const origin = `http://localhost:${backend.ports.auth}`;
      const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/${call}?key=any`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = JSON.parse(await response.text());
      return { ...json, status: response.status, message: json.error?.message };
    },
  };
}
