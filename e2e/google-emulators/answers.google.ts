import { test as base, expect } from '@playwright/test';
import { site } from '@site/shared/site';
import { DEFAULT_PORTS } from '../../backend/start';
import { IsolatedBackend } from '../fixtures/isolated-backend';
import { account } from './account-steps';
import { differences } from './differences';
import { picture } from './picture-steps';
import type { Learned, Scenario } from './step';
import { parts } from './upload-steps';

type Ports = Pick<typeof DEFAULT_PORTS, 'auth' | 'storage'>;

/** What both services have to agree on: values such as tokens and times are their own. */
interface Answered {
  status: number;
  /** The code of an error, without what explains it. */
  error?: string;
  fields: string[];
  /** Of an upload: its state, and how much has come. */
  upload?: string[];
  /** Of the ID token. */
  claims?: string[];
}

const test = base.extend<{ embedded: Ports }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what is asked for.
  embedded: async ({}, use) => {
    const backend = new IsolatedBackend();
    await backend.start();
    await use(backend.ports);
    await backend.remove();
  },
});

/** Takes the steps one after the other. */
async function take(scenario: Scenario, ports: Ports) {
  const found: Record<string, Answered> = {};
  const learned: Learned = { answers: {}, uploads: {}, code: () => '' };
  for (const stepOf of scenario) {
    const codes = await sentCodes(ports);
    const step = stepOf({
      ...learned,
      code: (email) => codes.findLast((sent) => sent.email === email)?.oobCode ?? 'none was sent',
    });
    const { path, service, name, method = 'GET', headers = {}, body } = step;
    const response = await fetch(`http://localhost:${ports[service]}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const json = parse(await response.text());
    learned.answers[name] = json;
    const begun = response.headers.get('x-goog-upload-url');
    if (begun) learned.uploads[name] = begun.replace(new URL(begun).origin, '');
    found[name] = summarise(response, json, 'x-goog-upload-command' in headers);
  }
  return found;
}

function summarise(
  { status, headers }: Response,
  json: Record<string, unknown>,
  isPart: boolean,
): Answered {
  const { error, idToken, id_token } = json;
  const message = Object(error).message;
  const token = idToken ?? id_token;
  const upload = (isPart ? ['status', 'size-received'] : []).flatMap(
    (name) => headers.get(`x-goog-upload-${name}`) ?? [],
  );
  return {
    status,
    ...(message === undefined ? {} : { error: String(message).split(' ')[0] }),
    fields: status < 400 ? Object.keys(json).sort() : [],
    ...(upload.length > 0 ? { upload } : {}),
    ...(typeof token === 'string' ? { claims: claimsOf(token) } : {}),
  };
}

function without(answered: Answered | undefined, fields: readonly string[] = []): unknown {
  const { claims, ...others } = answered ?? { fields: [] };
  return {
    ...others,
    fields: others.fields.filter((field) => !fields.includes(field)),
    ...(fields.includes('claims') ? {} : { claims }),
  };
}

const claimsOf = (token: string): string[] =>
  Object.keys(parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sort();

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function sentCodes({ auth }: Ports): Promise<{ email: string; oobCode: string }[]> {
  const { projectId } = site.backends.local.firebase;
  const response = await fetch(
    `http://localhost:${auth}/emulator/v1/projects/${projectId}/oobCodes`,
  );
  return (await response.json()).oobCodes ?? [];
}

const scenarios = { account, picture, parts };

for (const name of Object.keys(scenarios) as (keyof typeof scenarios)[]) {
  test(`the embedded backend answers as Google's emulators do: ${name}`, async ({ embedded }) => {
    const google = await take(scenarios[name], DEFAULT_PORTS);
    const ours = await take(scenarios[name], embedded);
    const gone = Object.keys(differences[name]).filter((step) => !(step in google));
    expect.soft(gone, 'steps of differences.ts that were not taken').toEqual([]);
    for (const [step, answered] of Object.entries(google)) {
      const known = differences[name][step];
      const found = ours[step];
      if (known === undefined) expect.soft(found, step).toEqual(answered);
      else {
        expect.soft(found, `${step} does not differ any more`).not.toEqual(answered);
        if (known.fields === undefined) continue;
        const [theirs, own] = [answered, found].map((each) => without(each, known.fields));
        expect.soft(own, step).toEqual(theirs);
      }
    }
  });
}
