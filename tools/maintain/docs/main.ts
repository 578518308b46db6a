import { writeFileSync } from 'node:fs';
import { generatedPages } from './pages';

for (const [file, text] of generatedPages('.')) {
  writeFileSync(file, text);
  console.log(`${file} written`);
}
