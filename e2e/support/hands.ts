import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard, pressUntilFocused } from './keyboard.ts';

/** How somebody works: with a pointer, or with the keyboard alone. One journey can then be made by both. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Opens a list and takes one of its options. */
  choose: (list: Locator, option: Locator) => Promise<void>;
  save: () => Promise<void>;
}

export const pointer = (page: Page): Hand => ({
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: async (list, option) => {
    await list.click();
    await option.click();
    await expect(option).toBeHidden();
  },
  save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
});

export function keyboard(page: Page): Hand {
  const keys = new Keyboard(page);
  return {
    press: (target) => keys.press(target),
    fill: (field, text) => keys.fill(field, text),
    choose: async (list, option) => {
      await keys.press(list);
      await expect(option).toBeVisible();
      await pressUntilFocused(page, 'ArrowDown', option);
      await page.keyboard.press('Enter');
      await expect(option).toBeHidden();
    },
    save: () => page.keyboard.press('Control+s'),
  };
}
