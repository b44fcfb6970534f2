import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundleReport } from './vite/bundle-report.ts';
import { wireContracts } from './vite/wire-contracts.ts';

/**
 * What every public page loads first travels in two files: one compresses better than many, and the framework's
 * keeps its name from one release of ours to the next. A group takes what its modules import with it.
 */
const FIRST_LOAD = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
  {
    name: 'site',
    test: /\/apps\/web\/src\/(?:root|app\/shell\/site-layout|platform\/(?:navigation\/page-loader|query\/endpoint-query))\.tsx?$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [wireContracts(), tailwindcss(), reactRouter(), bundleReport()],
  // Pages load one by one; seen all at once, their dependencies need no reload of a page that is already open.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  build: { assetsDir: 'assets', sourcemap: false },
  environments: {
    // One file, without what pages do not use: the server starts in a third of the time. Development needs them apart.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
  },
}));
