import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';

/** Journeys on the built product: `npm run build`, then `npm run test:e2e`. */
export default defineConfig({
  testDir: 'journeys',
  // Not test-results/ of the repository: Playwright empties this folder, and other suites write there.
  outputDir: '.results/artifacts',
  globalSetup: './support/global-setup.ts',
  // All journeys take twenty minutes on two quiet cores. Limits end what hangs; a machine that lends its cores to
  // others may be a third as fast.
  globalTimeout: 3_300_000,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '..', 'test-results', 'e2e.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Written while a journey runs, whether it fails or not: a third of its time, and nobody opens them after CI.
    trace: process.env.CI === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [{ name: 'journeys' }],
});
