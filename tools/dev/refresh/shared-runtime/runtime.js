module.exports = globalThis.stssRefreshRuntime;
