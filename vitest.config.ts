import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves a core idle, which on a machine with two is half of it.
    maxWorkers: availableParallelism(),
    projects: ['packages/contracts', 'apps/server', 'apps/web', 'tools'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
