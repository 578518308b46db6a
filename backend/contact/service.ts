import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { errorMessage } from '@site/shared/text';
import contactPage from '@site/society/pages/contact.json' with { type: 'json' };
import * as v from 'valibot';
import {
  receiveBody,
  type Service,
  type ServiceOptions,
  type Started,
  serve,
  writeFileDurably,
} from '../local/index';
import { ContactFormSchema, returnAddress } from './query';

interface ContactServiceOptions extends ServiceOptions {
  /** Origin of the site, the only one that visitors are sent back to. */
  siteOrigin: string;
}

const KEPT_DAYS = 90;
const TIDY_EVERY_MS = 3600 * 1000;
const MAX_KEPT = 10_000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Stands in for the external form service: keeps each query as a file of its own, for 90 days, and
 * sends the visitor back to the site.
 */
export async function startContact(options: ContactServiceOptions): Promise<Started<Service>> {
  await mkdir(options.dataDir, { recursive: true });
  await removeOld(options.dataDir, options.clock());
  const stopTidying = options.every(TIDY_EVERY_MS, () => {
    removeOld(options.dataDir, options.clock()).catch((error) =>
      options.log(`contact: ${errorMessage(error)}`),
    );
  });
  const server = {
    ...options,
    name: 'contact',
    answer: (request: IncomingMessage, response: ServerResponse) =>
      answer(options, request, response),
    fail: (response: ServerResponse) =>
      explain(response, 500, 'The query could not be kept. Please try again.'),
  };
  return serve(server, {}, undefined, stopTidying);
}

async function answer(
  options: ContactServiceOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST' || request.url?.split('?')[0] !== '/contact') {
    return explain(response, 404, 'Only the contact form is answered here.');
  }
  const body = await receiveBody(request, MAX_BODY_BYTES);
  if (!body.ok) return explain(response, 413, 'The query is too long.');
  const fields = Object.fromEntries(new URLSearchParams(body.bytes.toString('utf8')));
  const form = v.safeParse(ContactFormSchema, fields);
  if (!form.success) {
    return explain(
      response,
      400,
      `Please go back and give a name, an email address and a phone number. ${contactPage.phone.problem}`,
    );
  }
  if ((await readdir(options.dataDir)).length >= MAX_KEPT) {
    return explain(response, 503, 'No more queries can be kept. Please write an email.');
  }
  const { _next, ...query } = form.output;
  const received = new Date(options.clock()).toISOString();
  const name = `${received.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.json`;
  const text = `${JSON.stringify({ received, ...query }, null, 2)}\n`;
  await writeFileDurably(path.join(options.dataDir, name), text);
  response.writeHead(303, { location: returnAddress(_next, options.siteOrigin) }).end();
}

async function removeOld(directory: string, now: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > KEPT_DAYS * 24 * 3600 * 1000) await rm(file);
  }
}

function explain(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${text}\n`);
}
