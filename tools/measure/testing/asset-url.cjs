// Pictures and fonts in tests are a URL that never loads.
module.exports = { __esModule: true, default: '/asset' };
