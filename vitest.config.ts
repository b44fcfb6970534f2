import { defineConfig } from 'vitest/config';

// Each project sets `maxWorkers` itself: Vitest 5.1 does not pass the root's value on, and the default is one worker.
export default defineConfig({
  test: {
    projects: ['packages/contracts', 'packages/demo-art', 'apps/server', 'apps/web', 'tools'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
