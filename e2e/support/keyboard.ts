import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 120;

/** Presses a key until the target has the focus, as a keyboard user would. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `pressing ${key} never focuses the element`).toBeFocused();
}

/** Options of a combobox count as focused through aria-activedescendant; the field keeps the real focus. */
const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => {
    const holder = document.activeElement;
    const option = holder?.getAttribute('aria-activedescendant');
    return elements.some((element) => element === holder || element.id === option);
  });

/** A user without a pointer, who reaches everything with Tab. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await pressUntilFocused(this.page, 'Tab', target);
    await this.page.keyboard.press('Enter');
  }

  async toggle(target: Locator): Promise<void> {
    await pressUntilFocused(this.page, 'Tab', target);
    await this.page.keyboard.press('Space');
  }

  /** Replaces the content of a field. */
  async fill(target: Locator, text: string): Promise<void> {
    await pressUntilFocused(this.page, 'Tab', target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
