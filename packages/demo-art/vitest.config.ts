import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo-art',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
  },
});
