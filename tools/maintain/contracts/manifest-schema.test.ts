import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestJsonSchema } from './manifest-schema';

test('the committed JSON Schema is that of the contract', () => {
  const file = join(__dirname, '../../../shared/contracts/remote-manifest.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(manifestJsonSchema());
});
