import { ensurePackages } from '../../tools/measure/test-run/debian-packages';
import { testLateFonts } from './late-fonts';

ensurePackages(['fonts-cantarell']);

for (const name of ['DejaVu', 'Noto Sans', 'Liberation', 'Roboto', 'Cantarell'] as const) {
  testLateFonts(name);
}
