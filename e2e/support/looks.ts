import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectShiftBelow, watchShifts } from './layout-shift.ts';
import { openPage, waitForIdle } from './pages.ts';
import { fullSpeed, slowDownloads } from './slow-network.ts';
import { test } from './test.ts';

const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** A page that shifts less than this does not visibly jump; Chromium calls anything below 0.1 good. */
const NO_VISIBLE_SHIFT = 0.02;
/** Bytes a second: the HTML of a page takes a second or two. */
const SLOW_LINE = 8000;

/** Both themes and both widths in two looks, because axe and page loads are what journeys spend most time on. */
const LOOKS = [
  { name: 'dark on a desktop', viewport: DESK, colorScheme: 'dark' },
  { name: 'light on a phone', viewport: PHONE, colorScheme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

/** Opens a page in both looks: nothing jumps while it loads, it fits the window, and axe finds nothing. */
export async function expectSoundPage(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await take(page, look);
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
      await expectToFit(page);
      await expectNoAxeViolations(page);
      await page.mouse.wheel(0, 3000);
      await waitForIdle(page);
      await expectShiftBelow(page, NO_VISIBLE_SHIFT);
    });
  }
}

/** Opens a page that arrives in pieces, which Chromium paints as they come: nothing jumps. */
export async function expectSteadyPage(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await take(page, look);
      // Styles, fonts and scripts are known from the first visit, so only the HTML is slow.
      await openPage(page, path);
      await slowDownloads(page, SLOW_LINE);
      await page.goto(path);
      await waitForIdle(page);
      await expectShiftBelow(page, NO_VISIBLE_SHIFT);
      await fullSpeed(page);
    });
  }
}

/** Runs axe on what is open now, in both looks, and checks that it fits the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await take(page, look);
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
      await expectNoAxeViolations(page);
      await expectToFit(page);
    });
  }
  await take(page, LOOKS[0]);
}

/** No part of the page is wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, 'pixels wider than the window').toBe(0);
}

/** A colour in the middle of a fade is not one of the design, so nothing moves. */
async function take(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
