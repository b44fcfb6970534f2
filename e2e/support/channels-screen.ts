import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from './input-method.ts';

/** The editor of a channel. */
export class ChannelsScreen {
  readonly #page: Page;
  readonly #hand: InputMethod;

  constructor(page: Page, hand: InputMethod) {
    this.#page = page;
    this.#hand = hand;
  }

  get preview(): Locator {
    return this.#page.getByRole('region', { name: 'Preview' });
  }

  /** Switches the channel's content to a rule. */
  async useRule(): Promise<void> {
    const group = this.#page.getByRole('radiogroup', { name: 'Content' });
    const rule = group.getByRole('radio', { name: 'By rule' });
    await this.#hand.check(group, rule);
    await expect(rule).toBeChecked();
  }

  /** Types into a combobox and picks the first match. */
  async pick(field: string, text: string, found: string | RegExp): Promise<void> {
    const option = this.#page.getByRole('option', { name: found }).first();
    await this.#hand.pick(this.#page.getByRole('combobox', { name: field, exact: true }), text, option);
  }

  /** Saves a new channel, which opens its editor, and returns its id. */
  async create(): Promise<number> {
    await this.#hand.save();
    await expect(this.#page).toHaveURL(/\/admin\/channels\/\d+\/edit$/);
    return Number(/channels\/(\d+)/.exec(this.#page.url())?.[1]);
  }
}
