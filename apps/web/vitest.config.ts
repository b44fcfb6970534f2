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
  },
});
