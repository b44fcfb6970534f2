import { expect, type Page, type ViewportSize } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from './layout-shift.ts';
import { openPage, waitForIdle } from './pages.ts';
import { endThrottling, throttleDownloads } from './slow-network.ts';
import { test } from './test.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** A smaller shift is not visible; Chromium rates anything below 0.1 as good. */
const NO_VISIBLE_SHIFT = 0.02;
/** On a page of text, some lines break elsewhere when the font arrives after the first paint. */
export const TEXT_SHIFT = 0.05;
/** Bytes per second: the HTML of a page takes one or two seconds. */
const SLOW_LINE = 8000;

/** Covers both themes and both widths in two combinations: axe and page loads take most of the journeys' time. */
const LOOKS = [
  { name: 'dark on a desktop', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'light on a phone', viewport: PHONE, colorScheme: 'light' },
] as const;

interface Look {
  readonly viewport: ViewportSize;
  readonly colorScheme: 'dark' | 'light';
}

/** Opens a page in both looks and checks that nothing shifts while it loads, nothing overflows, and axe passes. */
export async function expectHealthyPage(
  page: Page,
  path: string,
  maxShift = NO_VISIBLE_SHIFT,
): Promise<void> {
  await recordLayoutShifts(page);
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await applyLook(page, look);
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
      await expectNoOverflow(page);
      await expectNoAxeViolations(page);
      await page.mouse.wheel(0, 3000);
      await waitForIdle(page);
      await expectLayoutShiftBelow(page, maxShift);
    });
  }
}

/** Opens a page whose HTML arrives slowly, so that Chromium paints it in parts, and checks that nothing shifts. */
export async function expectNoLayoutShift(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page);
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await applyLook(page, look);
      // Styles, fonts and scripts are cached by the first visit, so only the HTML is slow.
      await openPage(page, path);
      await throttleDownloads(page, SLOW_LINE);
      await page.goto(path);
      await waitForIdle(page);
      await expectLayoutShiftBelow(page, NO_VISIBLE_SHIFT);
      await endThrottling(page);
    });
  }
}

/** Runs axe on the open page in both looks, and checks that nothing overflows. The page keeps its size. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? DESKTOP;
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      await applyLook(page, look);
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
      await expectNoAxeViolations(page);
      await expectNoOverflow(page);
    });
  }
  await applyLook(page, { ...LOOKS[0], viewport });
}

/** Checks that the page is not wider than the viewport. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, 'pixels wider than the window').toBe(0);
}

/** Reduces motion, because colours in the middle of a transition are not part of the design. */
async function applyLook(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
