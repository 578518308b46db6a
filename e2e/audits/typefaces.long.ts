import { testLateFonts } from './late-fonts';

for (const name of ['DejaVu', 'Noto Sans', 'Liberation', 'Roboto', 'Cantarell'] as const) {
  testLateFonts(name);
}
