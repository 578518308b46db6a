import { federation as plugin } from '@module-federation/vite';
import { federation } from './federation.mjs';

export default {
  base: './',
  build: {
    outDir: 'out/vite',
    target: 'es2022',
    rollupOptions: { input: 'src/empty.js' },
    emptyOutDir: true,
  },
  esbuild: { jsx: 'automatic' },
  plugins: [
    plugin({
      ...federation('mf_vite'),
      filename: 'container.js',
      varFilename: 'remoteEntry.js',
      dts: false,
    }),
  ],
};
