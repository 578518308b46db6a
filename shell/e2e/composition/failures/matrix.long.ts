import { test } from '@playwright/test';
import { faults } from './faults';
import { expectRecovery, pages } from './recovery';

for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
  for (const [what, fault] of Object.entries(faults)) {
    test(`${name} ${what}: frame and others work, Retry recovers in place`, ({ page }) =>
      expectRecovery(page, name, fault));
  }
}
