import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 20_000,
    include: ['{src,test,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
  },
});
