// Class names in tests are the names in the source.
const names = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
module.exports = { __esModule: true, default: names };
