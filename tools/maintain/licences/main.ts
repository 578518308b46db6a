import { readFileSync, writeFileSync } from 'node:fs';
import { licencesOf, licencesPage, refusedLicences } from './licences';

const packages = licencesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')));
writeFileSync('docs/licences.md', licencesPage(packages));
for (const { name, licence } of refusedLicences(packages)) {
  console.error(`${name}: nobody has agreed to ${licence}`);
  process.exitCode = 1;
}
console.log(`docs/licences.md written: ${packages.length} packages`);
