import { accessSteps } from './access-steps';
import { backupStep } from './backup-step';
import { projectSteps } from './project-steps';
import { publishSteps } from './publish-steps';
import type { Step, StepValues } from './step';

export type { Step, StepId, StepValues } from './step';

/** All steps from nothing to a running site, in order: what `npm run setup` prints and the documents show. */
export const stepsFor = (values: StepValues): readonly Step[] => [
  ...projectSteps(values),
  ...accessSteps(values),
  ...publishSteps(values),
  backupStep(values),
];
