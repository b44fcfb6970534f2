import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    environment: 'jsdom',
    // A browser window for each file costs three times what the tests do; contexts share it and stay apart.
    pool: 'vmThreads',
    testTimeout: 20_000,
    include: ['{src,test,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // Its package.json offers browsers a build of their own, which Node's resolution does not see.
    alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
    server: { deps: { inline: ['tus-js-client'] } },
  },
});
