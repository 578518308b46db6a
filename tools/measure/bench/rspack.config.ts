import type { BenchPlan } from './run-rspack';
import { spaConfig } from './spa-config';
import { mappedConfigs } from './weight/mapped-build';

/** `BENCH_PLAN`, as JSON. The plain build has an entry, the mapped one has not. */
const { root, entry, output } = JSON.parse(process.env.BENCH_PLAN ?? '{}') as BenchPlan;

export default entry === undefined ? mappedConfigs(root, output) : spaConfig(root, entry, output);
