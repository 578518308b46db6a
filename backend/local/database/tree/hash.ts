import { hash } from 'node:crypto';
import type { Node, Priority, Scalar } from './node';
import { comparePriorities } from './order';
import { mapEntries } from './sorted-map';

const hashes = new WeakMap<object, string>();

/**
 * The SDK's hash of a value, by which transactions and repeated listens tell whether they know it.
 * Taken from `Node.hash()` of @firebase/database: base64 of SHA-1 over type, value and priority, or
 * over the children's hashes in priority order. Nothing hashes to ''.
 */
export function hashOf(node: Node): string {
  if (!node) return '';
  if (node.kind === 'leaf') return sha1(`${priorityText(node.priority)}${leafText(node.value)}`);
  const known = hashes.get(node);
  if (known !== undefined) return known;
  const digest = sha1(`${priorityText(node.priority)}${childrenText(node)}`);
  hashes.set(node, digest);
  return digest;
}

function leafText(value: Scalar): string {
  return `${typeof value}:${typeof value === 'number' ? ieee754(value) : String(value)}`;
}

function childrenText(node: Extract<Node, { kind: 'branch' }>): string {
  const children = [...mapEntries(node.children)];
  if (children.some(([, child]) => child.priority !== null)) {
    // Stable: children of equal priority stay in key order.
    children.sort((a, b) => comparePriorities(a[1].priority, b[1].priority));
  }
  return children.map(([key, child]) => `:${key}:${hashOf(child)}`).join('');
}

function priorityText(priority: Priority): string {
  if (priority === null) return '';
  return typeof priority === 'number'
    ? `priority:number:${ieee754(priority)}:`
    : `priority:string:${priority}:`;
}

function ieee754(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function sha1(text: string): string {
  return hash('sha1', text, 'base64');
}
