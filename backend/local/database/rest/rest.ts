import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveBody } from '../../http/exchange';
import type { Timing } from '../../timing';
import { OWNER } from '../credential';
import type { Database, WriteOutcome } from '../database';
import { missingIndex } from '../rules/evaluate';
import { type Node, nodeAt } from '../tree/node';
import type { Path } from '../tree/path';
import { writeJson, writeShallow } from '../tree/write-json';
import { streamEvents } from './event-stream';
import { etagOf, failure, type Reply, sendReply } from './reply';
import { parseRestRequest, type RestRequest } from './rest-request';

/** What the WebSocket takes. Firebase takes 256 MB over REST: here only of the owner who asks for it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_OWNER_BYTES = 256 * 1024 * 1024;
const TOO_LARGE =
  'Data to write exceeds the maximum size that can be modified with a single request.';
const NO_BODY = 'Error: No data supplied.';
const NOT_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

const STATUS = { permission_denied: 401, invalid_data: 400, unavailable: 503, datastale: 412 };

/**
 * Answers one request of the REST interface.
 * @see https://firebase.google.com/docs/reference/rest/database
 */
export async function answerRest(
  database: Database,
  message: IncomingMessage,
  response: ServerResponse,
  url: URL,
  timing: Timing,
): Promise<void> {
  const read = parseRestRequest(message, url, timing.clock());
  if (!read.ok) {
    sendReply(response, null, failure(read.status, read.message));
    return;
  }
  const { request } = read;
  if (message.method !== 'GET') {
    sendReply(response, request, await write(database, request, message));
    return;
  }
  await new Promise<void>((resolve) => database.whenDurable(resolve));
  const reply = get(database, request);
  if (reply.status === 200 && request.wantsStream) {
    streamEvents(database, request, response, timing);
  } else sendReply(response, request, reply);
}

function get(database: Database, request: RestRequest): Reply {
  const { path, query, isShallow } = request;
  if (isShallow && query) {
    return failure(400, 'Mixing "shallow" and querying parameters is not supported');
  }
  const read = database.read(path, query, request.access);
  if (!read.ok) return failure(401, 'Permission denied');
  if (!read.isIndexed) return failure(400, missingIndex(path, query));
  const text = isShallow ? writeShallow(read.node) : writeJson(read.node, request.form);
  const isEmptySelection = query !== null && read.node === null && hasChildren(database, path);
  return { status: 200, text: isEmptySelection ? '{}' : text, node: read.node };
}

/** A query that matches no child answers `{}`; where there are no children at all, `null`. */
function hasChildren(database: Database, path: Path): boolean {
  const whole = database.read(path, null, OWNER);
  return whole.ok && whole.node?.kind === 'branch';
}

async function write(
  database: Database,
  request: RestRequest,
  message: IncomingMessage,
): Promise<Reply> {
  const { access, ifMatch, path } = request;
  const { method = '' } = message;
  if (!['PUT', 'PATCH', 'DELETE'].includes(method)) {
    return failure(405, `Method ${method} is not supported`);
  }
  if (ifMatch !== undefined && method === 'PATCH') {
    return failure(400, 'if-match is not supported with PATCH');
  }
  const limit = access === OWNER && request.isUnlimited ? MAX_OWNER_BYTES : MAX_BODY_BYTES;
  const body = await receiveBody(message, limit);
  if (!body.ok) return failure(413, TOO_LARGE);
  if (method !== 'DELETE' && body.bytes.length === 0) return failure(400, NO_BODY);
  const json = method === 'DELETE' ? null : parse(body.bytes);
  // For a merge, Firebase reports invalid JSON as a value that is no object.
  if (json === undefined && method !== 'PATCH') return failure(400, NOT_JSON);

  const condition =
    ifMatch === undefined ? undefined : (current: Node) => etagOf(current) === ifMatch;
  const kind = method === 'PATCH' ? 'merge' : 'set';
  const outcome = await new Promise<WriteOutcome>((resolve) =>
    database.write({ access, kind, path, json, condition }, resolve),
  );
  if (!outcome.ok) {
    if (outcome.code === 'datastale') return stale(database, request);
    return failure(STATUS[outcome.code], outcome.message);
  }
  if (kind === 'merge') return { status: 200, text: mergedText(outcome.node, json) };
  return { status: 200, text: writeJson(outcome.node, request.form), node: outcome.node };
}

/** The values that a merge has written, with server values resolved. */
function mergedText(node: Node, json: unknown): string {
  const written = Object.keys(Object(json)).map((key) => {
    const place = key.split('/').filter((segment) => segment !== '');
    return `${JSON.stringify(key)}:${writeJson(nodeAt(node, place), 'plain')}`;
  });
  return `{${written.join(',')}}`;
}

/** A 412 response contains the stored value, for the next attempt. */
function stale(database: Database, request: RestRequest): Reply {
  const read = database.read(request.path, null, request.access);
  const node = read.ok ? read.node : null;
  return { status: STATUS.datastale, text: writeJson(node, 'plain'), node };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
