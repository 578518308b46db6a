/**
 * Loader of the society's settings: of the backends, a build holds the one that it
 * talks to; what visitors' browsers have no use for is left out.
 * @this {{ getOptions(): { target: 'local' | 'production' } }}
 * @param {string} json
 */
module.exports = function siteBackend(json) {
  const { target } = this.getOptions();
  const { backups: _backups, isSample: _isSample, ...site } = JSON.parse(json);
  return JSON.stringify({ ...site, backends: { [target]: site.backends[target] } });
};
