import { readFileSync } from 'node:fs';
import { databaseRulesText } from './database-rules';

test('database.rules.json is what `npm run rules` generates', () => {
  expect(readFileSync('backend/database.rules.json', 'utf8')).toBe(databaseRulesText());
});
