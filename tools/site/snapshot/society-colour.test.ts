import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { societyColour } from './society-colour';

test('a colour is found by its whole name, and a missing one is named', () => {
  const root = mkdtempSync(join(tmpdir(), 'colours-'));
  mkdirSync(join(root, 'society/brand'), { recursive: true });
  writeFileSync(
    join(root, 'society/brand/colours.css'),
    ':root {\n  --ink-soft: #c8cde0;\n  --ink: #f4f1ea;\n}\n',
  );
  expect(societyColour(root, 'ink')).toBe('#f4f1ea');
  expect(() => societyColour(root, 'sun')).toThrow('--sun');
  rmSync(root, { recursive: true });
});
