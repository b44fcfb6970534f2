import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';

/** Takes the README screenshots of a site with the demo catalogue: `npm run screenshots --workspace e2e`. */
export default defineConfig({
  testDir: 'screenshots',
  outputDir: '.results/screenshots',
  timeout: 120_000,
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // Keeps the screenshots sharp in the README and small in the repository.
    deviceScaleFactor: 0.75,
    reducedMotion: 'reduce',
    launchOptions: CHROMIUM,
  },
});
