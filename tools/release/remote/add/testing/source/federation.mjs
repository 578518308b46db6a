/** Shared modules and the ranges of them that the fixtures take. The shell has the only copy of each. */
const ranges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-router-dom': '^7.0.0',
  '@site/shared/auth': '^1.0.0',
  '@site/shared/content': '^1.0.0',
};

/** Options that the federation plugins of enhanced, webpack 5 and Vite have in common. */
export const federation = (name) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: { './Page': './src/Page.jsx', './Card': './src/Card.jsx' },
  shared: Object.fromEntries(
    Object.entries(ranges).map(([module, requiredVersion]) => [
      module,
      { import: false, singleton: true, requiredVersion },
    ]),
  ),
});
