import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    environment: 'jsdom',
    // Loading React and creating a window for every file would cost a third of the run. Workers keep both;
    // test/setup.ts resets the rest.
    pool: 'threads',
    isolate: false,
    // A project does not inherit this from the root configuration.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    include: ['{src,test,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // The package has a separate browser build, which Node's resolution does not select.
    alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
    server: { deps: { inline: ['tus-js-client'] } },
  },
});
