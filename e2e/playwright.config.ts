import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';

const isCi = process.env.CI !== undefined;

/** Journeys on the built product: `npm run build`, then `npm run test:e2e`. */
export default defineConfig({
  testDir: 'journeys',
  // Not the repository's test-results/: Playwright empties its output folder, and other suites write to that one.
  outputDir: '.results/artifacts',
  globalSetup: './support/global-setup.ts',
  // Timeouts are only for hangs: a machine with shared cores may run at a third of the speed of an idle one.
  globalTimeout: 3_000_000,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A journey that passes only on retry is reported as flaky; tools/ci/flaky.ts decides when that fails the run.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '..', 'test-results', 'e2e.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of a journey's time, so CI records one only on retry, and without DOM snapshots, which
    // make large pages time out.
    trace: isCi
      ? { mode: 'on-first-retry', snapshots: false, screenshots: false }
      : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [{ name: 'journeys' }],
});
