import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

// A static host as GitHub's: a folder has its index.html, anything else is answered by 404.html.

const folder = '.local/e2e/public-folder';
const address = new URL('http://localhost:3005/some/path/');

rmSync(folder, { recursive: true, force: true });
const program = ['--import', 'tsx', 'tools/site/snapshot/main.ts'];
const args = [...program, '--public', folder, '--at', address.href];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 0) process.exit(1);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The file of an address; a folder without a slash at its end leads to the one with it. */
function fileAt(pathname: string): { file: string; status: number } | { location: string } {
  const path = join(folder, decodeURIComponent(pathname.replace(address.pathname, '/')));
  const found = pathname.startsWith(address.pathname)
    ? statSync(path, { throwIfNoEntry: false })
    : undefined;
  if (found?.isDirectory()) {
    if (!pathname.endsWith('/')) return { location: `${pathname}/` };
    return fileAt(`${pathname}index.html`);
  }
  return found ? { file: path, status: 200 } : { file: join(folder, '404.html'), status: 404 };
}

createServer(async ({ url = '/' }, response) => {
  const { pathname, search } = new URL(url, address);
  const at = fileAt(pathname);
  if ('location' in at) {
    response.writeHead(301, { location: at.location + search }).end();
    return;
  }
  const type = types[extname(at.file)] ?? 'application/octet-stream';
  response.writeHead(at.status, { 'content-type': type }).end(await readFile(at.file));
}).listen(address.port, () => console.log(`ready ${address.href}`));
