import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';

const isCi = process.env.CI !== undefined;

/** Journeys on the built product: `npm run build`, then `npm run test:e2e`. */
export default defineConfig({
  testDir: 'journeys',
  // Not test-results/ of the repository: Playwright empties this folder, and other suites write there.
  outputDir: '.results/artifacts',
  globalSetup: './support/global-setup.ts',
  // Limits end what hangs: a machine that shares its cores may be a third as fast as a quiet one.
  globalTimeout: 3_000_000,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A journey that passes only on its second run is reported as flaky; tools/ci/flaky.ts says when that fails the run.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '..', 'test-results', 'e2e.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of a journey's time, so CI records one only when it runs a journey again, and without
    // copies of the page, which make a large one time out.
    trace: isCi
      ? { mode: 'on-first-retry', snapshots: false, screenshots: false }
      : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [{ name: 'journeys' }],
});
