// jsdom lacks what every supported browser has: give tests Node's own.
const { TestEnvironment } = require('jest-environment-jsdom');

const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) this.global[name] ??= globalThis[name];
  }
};
