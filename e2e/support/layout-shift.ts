import type { Page } from '@playwright/test';

const SUM = 'layoutShiftSum';

/** Adds up, from the first paint of every page opened after this, how far the layout moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((sum) => {
    Reflect.set(window, sum, 0);
    new PerformanceObserver((list) => {
      const moved = list.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true);
      const total = moved.reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
      Reflect.set(window, sum, Number(Reflect.get(window, sum)) + total);
    }).observe({ type: 'layout-shift', buffered: true });
  }, SUM);
}

/** How far the layout has moved since the page opened, as Chromium measures it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate((sum) => Number(Reflect.get(window, sum)), SUM);
