import { keyAsInteger } from './key';
import type { Node } from './node';
import { mapEntries, mapSize } from './sorted-map';

export type Form = 'plain' | 'export';

/**
 * JSON text of a node.
 * - `plain`: what REST answers; arrays where more than half of the indices exist; no priorities.
 * - `export`: lossless; objects only, with `.priority` and `.value`.
 */
export function writeJson(node: Node, form: Form): string {
  if (!node) return 'null';
  if (node.kind === 'leaf') {
    const value = JSON.stringify(node.value);
    if (form === 'plain' || node.priority === null) return value;
    return `{".value":${value},".priority":${JSON.stringify(node.priority)}}`;
  }
  return form === 'plain' && isArray(node) ? arrayText(node) : objectText(node, form);
}

type Branch = Extract<Node, { kind: 'branch' }>;

/** Firebase's rule: all keys are indices, and the highest is below twice their number. */
function isArray(node: Branch): boolean {
  const limit = 2 * mapSize(node.children);
  for (const [key] of mapEntries(node.children)) {
    const index = keyAsInteger(key);
    if (index === undefined || index < 0 || index >= limit || String(index) !== key) return false;
  }
  return true;
}

function arrayText(node: Branch): string {
  const items: string[] = [];
  for (const [key, child] of mapEntries(node.children)) {
    while (items.length < Number(key)) items.push('null');
    items.push(writeJson(child, 'plain'));
  }
  return `[${items.join(',')}]`;
}

function objectText(node: Branch, form: Form): string {
  const fields: string[] = [];
  if (form !== 'plain' && node.priority !== null) {
    fields.push(`".priority":${JSON.stringify(node.priority)}`);
  }
  for (const [key, child] of mapEntries(node.children)) {
    fields.push(`${JSON.stringify(key)}:${writeJson(child, form)}`);
  }
  return `{${fields.join(',')}}`;
}

/** `{"key":true,...}` for the children of a branch, the value itself for anything else. */
export function writeShallow(node: Node): string {
  if (node?.kind !== 'branch') return writeJson(node, 'plain');
  const fields = [...mapEntries(node.children)].map(([key]) => `${JSON.stringify(key)}:true`);
  return `{${fields.join(',')}}`;
}
