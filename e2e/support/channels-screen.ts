import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hands.ts';

/** The editor of a channel. */
export class ChannelsScreen {
  readonly #page: Page;
  readonly #hand: Hand;

  constructor(page: Page, hand: Hand) {
    this.#page = page;
    this.#hand = hand;
  }

  get preview(): Locator {
    return this.#page.getByRole('region', { name: 'Preview' });
  }

  /** The content is chosen by a rule from now on. */
  async useRule(): Promise<void> {
    const group = this.#page.getByRole('radiogroup', { name: 'Content' });
    const rule = group.getByRole('radio', { name: 'Updated by a rule' });
    await this.#hand.check(group, rule);
    await expect(rule).toBeChecked();
  }

  /** Types into a field that searches, and takes what it finds. */
  async pick(field: string, text: string, found: string | RegExp): Promise<void> {
    const option = this.#page.getByRole('option', { name: found }).first();
    await this.#hand.pick(this.#page.getByRole('combobox', { name: field, exact: true }), text, option);
  }

  /** Saves a new channel and answers its id: its editor is open then. */
  async create(): Promise<number> {
    await this.#hand.save();
    await expect(this.#page).toHaveURL(/\/admin\/channels\/\d+\/edit$/);
    return Number(/channels\/(\d+)/.exec(this.#page.url())?.[1]);
  }
}
