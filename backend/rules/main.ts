import { writeFileSync } from 'node:fs';
import { databaseRulesText } from './database-rules';

writeFileSync('backend/database.rules.json', databaseRulesText());
