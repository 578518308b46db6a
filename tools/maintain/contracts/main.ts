import { writeFileSync } from 'node:fs';
import { manifestJsonSchema } from './manifest-schema';

const file = 'shared/contracts/remote-manifest.schema.json';
writeFileSync(file, `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
console.log(`${file} written`);
