import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from './visitor';

const origin = 'https://rehearsed.web.app';
const paths = Array.from({ length: 10 }, (_, n) => `/page-${n}`);
const files: Readonly<Record<string, string>> = {
  '/registry.json': JSON.stringify({ formatVersion: 1, remotes: [] }),
  '/sitemap.xml': paths.map((path) => `<loc>${origin}${path}</loc>`).join(''),
};

test('several pages are read at a time, and what is wrong with any is found', async () => {
  let open = 0;
  let most = 0;
  const visitor = new Visitor(async (url) => {
    open += 1;
    most = Math.max(most, open);
    await pause(5);
    open -= 1;
    const body = files[new URL(url).pathname];
    return { status: body ? 200 : 404, headers: {}, body: Buffer.from(body ?? '') };
  }, origin);
  const problems = await visitor.visitAll();
  for (const path of paths) expect(problems).toContain(`${path} answers 404`);
  expect(visitor.pages).toBe(paths.length + 1);
  expect(most).toBe(4);
});
