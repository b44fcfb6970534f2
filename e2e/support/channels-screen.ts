import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hands.ts';
import { pressUntilFocused } from './keyboard.ts';

/** The editor of a channel. */
export class ChannelsScreen {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #isKeyboard: boolean;

  constructor(page: Page, { hand, isKeyboard }: { hand: Hand; isKeyboard: boolean }) {
    this.#page = page;
    this.#hand = hand;
    this.#isKeyboard = isKeyboard;
  }

  get preview(): Locator {
    return this.#page.getByRole('region', { name: 'Preview' });
  }

  /** The content is chosen by a rule from now on. */
  async useRule(): Promise<void> {
    const group = this.#page.getByRole('radiogroup', { name: 'Content' });
    const rule = group.getByRole('radio', { name: 'Updated by a rule' });
    if (this.#isKeyboard) {
      await pressUntilFocused(this.#page, 'Tab', group.getByRole('radio', { checked: true }));
      await pressUntilFocused(this.#page, 'ArrowRight', rule);
    } else await rule.check({ force: true });
    await expect(rule).toBeChecked();
  }

  /** Types into a field that searches, and takes what it finds. */
  async pick(field: string, text: string, found: string | RegExp): Promise<void> {
    const option = this.#page.getByRole('option', { name: found }).first();
    await this.#hand.fill(this.#page.getByRole('combobox', { name: field, exact: true }), text);
    await expect(option).toBeVisible();
    if (this.#isKeyboard) {
      await this.#page.keyboard.press('ArrowDown');
      await this.#page.keyboard.press('Enter');
    } else await option.click();
    await expect(option).toBeHidden();
  }

  /** Saves a new channel and answers its id: its editor is open then. */
  async create(): Promise<number> {
    await this.#hand.save();
    await expect(this.#page).toHaveURL(/\/admin\/channels\/\d+\/edit$/);
    return Number(/channels\/(\d+)/.exec(this.#page.url())?.[1]);
  }
}
