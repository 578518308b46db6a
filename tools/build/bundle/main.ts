import { build } from './build';

const target = process.env.SITE_TARGET === 'production' ? 'production' : 'local';
const names = process.argv.slice(2);
const result = await build(process.cwd(), target, names.length > 0 ? names : undefined);
if (!result.ok) {
  console.error(result.message);
  process.exitCode = 1;
} else if (result.built.length === 0) {
  console.log('build: everything is up to date');
} else {
  console.log(`build: ${result.built.join(', ')}`);
}
