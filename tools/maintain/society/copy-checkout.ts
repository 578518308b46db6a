import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Copies the sources of a checkout into a repository of their own, and links its installed packages. The
 * workspaces of the copy are its own, so that another `society/` can be put into it.
 * @param target a folder that is replaced.
 */
export function copyCheckout(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: target, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  git('-c', 'user.name=Copy', '-c', 'user.email=copy@example.org', 'commit', '-m', 'Copy');
  linkWorkspacePackages(root, target);
}

/** Links the installed packages of a checkout into a copy of its sources. */
function linkWorkspacePackages(root: string, target: string): void {
  linkPackages(join(root, 'node_modules'), join(target, 'node_modules'));
  for (const folder of [...readdirSync(root), 'backend/local']) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(resolve(own), join(target, folder, 'node_modules'));
  }
}

/** Every package is a link to the original's, but for our own workspaces: those are the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@site'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@site') symlinkSync(resolve(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@site'))) {
    symlinkSync(join('../..', name), join(to, '@site', name));
  }
}
