module.exports = globalThis.siteRefreshRuntime;
