import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bootstrap is plain ESM, which runs in Node itself rather than in the test's module system. */
function evaluate(expression: string): unknown {
  const module = JSON.stringify(pathToFileURL(join(__dirname, 'prepare.mjs')));
  const code = `const m = await import(${module}); console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

test('Node versions below the one in engines are told apart', () => {
  const versions = ['20.19.0', '20.20.2', '22.0.0', '20.18.9', '18.20.0'];
  const supported = evaluate(
    `${JSON.stringify(versions)}.map((version) => m.isSupported(version, '>=20.19'))`,
  );
  expect(supported).toEqual([true, true, true, false, false]);
});

test('the release in .nvmrc is above the lowest supported one, so that both ends are tested', () => {
  const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');
  const [lowest = ''] = /\d+/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
  expect(Number(read('.nvmrc'))).toBeGreaterThan(Number(lowest));
});

test('every locked package for this platform must be installed', () => {
  const locked = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/@site/shared': { link: true },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
    },
  };
  const installed = [
    { 'node_modules/a': { version: '2.0.0' } },
    { 'node_modules/a': { version: '1.0.0' } },
    {},
  ];
  const answers = installed.map((packages) =>
    evaluate(`m.isInstalled(${JSON.stringify(locked)}, ${JSON.stringify({ packages })})`),
  );
  expect(answers).toEqual([true, false, false]);
});

test('a clone has the line ends of the repository, also where git is set to change them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'line-ends-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  try {
    git('init', '-q', 'origin');
    cpSync(join(__dirname, '../../../.gitattributes'), join(folder, 'origin/.gitattributes'));
    writeFileSync(join(folder, 'origin/code.ts'), 'one\ntwo\n');
    git('-C', 'origin', 'add', '-A');
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    git('-C', 'origin', ...author, 'commit', '-qm', 'Code');
    git('-c', 'core.autocrlf=true', 'clone', '-q', 'origin', 'clone');
    expect(readFileSync(join(folder, 'clone/code.ts'), 'utf8')).toBe('one\ntwo\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
