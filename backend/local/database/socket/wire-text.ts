import type { Delta } from '../changes';
import { writeJson } from '../tree/write-json';

/** The body of an event, a JSON text; `tag` is `,"t":<n>` where the listen has one. */
export function deltaText(delta: Delta, tag: string): string {
  const at = `"p":${JSON.stringify(delta.path.join('/'))}`;
  if (delta.kind === 'put') return `{${at},"d":${writeJson(delta.node, 'export')}${tag}}`;
  const children = delta.children.map(
    ([key, node]) => `${JSON.stringify(key)}:${writeJson(node, 'export')}`,
  );
  return `{${at},"d":{${children.join(',')}}${tag}}`;
}
