import { createFederationRuntime } from './composition/federation-runtime';
import { startSite } from './start-site';

startSite(createFederationRuntime);
