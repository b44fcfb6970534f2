import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 40;

/** Presses a key until the focus is where it should be, as somebody without a pointer would. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < MANY; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `${key} never reaches it`).toBeFocused();
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
