import type { ServerResponse } from 'node:http';
import { sendText } from '../../http/exchange';
import { hashOf } from '../tree/hash';
import type { Node } from '../tree/node';
import type { RestRequest } from './rest-request';

export interface Reply {
  status: number;
  /** JSON */
  text: string;
  /** The value that an ETag is wanted of. */
  node?: Node;
}

const NULL_ETAG = 'null_etag';

/** A value's ETag: its hash, which the SDK calls it by too. */
export function etagOf(node: Node): string {
  return node ? hashOf(node) : NULL_ETAG;
}

/** An error in Firebase's JSON form. */
export function failure(status: number, message: string): Reply {
  return { status, text: JSON.stringify({ error: message }) };
}

/** Sends a reply in the way that was asked for. */
export function sendReply(
  response: ServerResponse,
  request: RestRequest | null,
  reply: Reply,
): void {
  const { text, status, node } = reply;
  const headers: Record<string, string> = {};
  if (node !== undefined && (request?.wantsEtag || status === 412)) headers.etag = etagOf(node);
  if (status !== 200 || !request?.isSilent) sendText(response, status, text, headers);
  else response.writeHead(204, headers).end();
}
