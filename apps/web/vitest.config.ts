import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,test,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
  },
});
