import { writeFileSync } from 'node:fs';
import { helpPages } from './help';

const file = 'mf-admin/src/home/help.json';
writeFileSync(file, `${JSON.stringify(helpPages('.'), null, 2)}\n`);
console.log(`${file} written`);
