import * as core from '@module-federation/runtime-core';

/**
 * Gives the runtime to builds made with `externalRuntime` (`@module-federation/enhanced`), which
 * remotes were until their tools gave them a container of their own.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
