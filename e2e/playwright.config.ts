import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium as root, quiet: nothing it does by itself may reach the network. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys on the built product: `npm run build`, then `npm run test:e2e`. */
export default defineConfig({
  testDir: 'journeys',
  // Not test-results/ of the repository: Playwright empties this folder, and other suites write there.
  outputDir: '.results/artifacts',
  globalSetup: './support/global-setup.ts',
  // All journeys take ten minutes on two quiet cores.
  globalTimeout: 2_100_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '..', 'test-results', 'e2e.json') }]],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'journeys', grepInvert: /@screenshots/ },
    ...(process.env.SCREENSHOTS === undefined ? [] : [{ name: 'screenshots', grep: /@screenshots/ }]),
  ],
});
