import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveBody, sendText } from '../../http/exchange';
import { type Database, DENIED } from '../database';
import { missingIndex } from '../rules/evaluate';
import { writeJson, writeShallow } from '../tree/write-json';
import { parseRestRequest, type RestRequest } from './rest-request';

/** As much as the WebSocket takes. The owner may load a whole database. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_OWNER_BYTES = 256 * 1024 * 1024;
const TOO_LARGE =
  'Data to write exceeds the maximum size that can be modified with a single request.';
const NO_BODY = 'Error: No data supplied.';
const NOT_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

const STATUS = { permission_denied: 401, invalid_data: 400, unavailable: 503 };

interface Reply {
  status: number;
  /** JSON */
  text: string;
}

/**
 * Answers one request of the REST interface.
 * @see https://firebase.google.com/docs/reference/rest/database
 */
export async function answerRest(
  database: Database,
  message: IncomingMessage,
  response: ServerResponse,
  url: URL,
  now: number,
): Promise<void> {
  const send = ({ status, text }: Reply) => sendText(response, status, text);
  const read = parseRestRequest(message, url, now);
  if (!read.ok) return send(failure(read.status, read.message));
  const { request } = read;
  if (message.method !== 'GET') return send(await write(database, request, message));
  return send(get(database, request));
}

/** An error in Firebase's JSON form. */
function failure(status: number, message: string): Reply {
  return { status, text: JSON.stringify({ error: message }) };
}

function get(database: Database, { path, query, access, isShallow, form }: RestRequest): Reply {
  const read = database.read(path, query, access);
  if (!read.ok) return failure(401, DENIED.message);
  if (!read.isIndexed) return failure(400, missingIndex(path, query));
  const isEmptySelection = query !== null && read.node === null;
  if (isEmptySelection) return { status: 200, text: '{}' };
  return { status: 200, text: isShallow ? writeShallow(read.node) : writeJson(read.node, form) };
}

async function write(
  database: Database,
  { access, path, isUnlimited }: RestRequest,
  message: IncomingMessage,
): Promise<Reply> {
  const { method = '' } = message;
  if (!['PUT', 'PATCH', 'DELETE'].includes(method)) {
    return failure(405, `Method ${method} is not supported`);
  }
  const kind = method === 'PATCH' ? 'merge' : 'set';
  // A merge names its paths in its body.
  if (kind === 'set' && !database.couldWrite(path, access)) return failure(401, DENIED.message);
  const limit = access.owner && isUnlimited ? MAX_OWNER_BYTES : MAX_BODY_BYTES;
  const body = await receiveBody(message, limit);
  if (!body.ok) return failure(413, TOO_LARGE);
  if (method !== 'DELETE' && body.bytes.length === 0) return failure(400, NO_BODY);
  const json = method === 'DELETE' ? null : parse(body.bytes);
  // For a merge, Firebase reports invalid JSON as a value that is no object.
  if (json === undefined && kind === 'set') return failure(400, NOT_JSON);
  const outcome = await database.write({ access, kind, path, json });
  if (!outcome.ok) return failure(STATUS[outcome.code], outcome.message);
  return { status: 200, text: method === 'DELETE' ? 'null' : body.bytes.toString('utf8') };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
