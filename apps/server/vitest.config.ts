import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'seeds/**/*.test.ts',
      'drills/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    // Records the rows that statements return; tools/sql-rows.ts compares them with their types.
    setupFiles: ['test/record-sql-rows.ts'],
    // A project does not inherit this from the root configuration.
    maxWorkers: availableParallelism(),
    // Each worker loads the application once instead of once per file. Safe because every file has its own database,
    // storage and Redis prefix, no test mocks a module, and tools/boundaries/module-state.ts finds modules that keep state.
    isolate: false,
    // Node loads the modules itself, as in production.
    experimental: { viteModuleRunner: false },
    // Limits end what hangs. They are no measurements: a machine that shares its cores may be ten times slower at times.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
