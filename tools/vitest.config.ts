import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    environment: 'node',
    include: ['**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
    // A cruise of the whole tree takes seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
