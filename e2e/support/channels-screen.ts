import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from './input-method.ts';

/** The editor of a channel. */
export class ChannelsScreen {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  get preview(): Locator {
    return this.#page.getByRole('region', { name: 'Preview' });
  }

  /** Switches the channel's content to a rule. */
  async useRule(): Promise<void> {
    const group = this.#page.getByRole('radiogroup', { name: 'Content' });
    const rule = group.getByRole('radio', { name: 'By rule' });
    await this.#input.check(group, rule);
    await expect(rule).toBeChecked();
  }

  /** Types into a combobox and picks the first match. */
  async pick(field: string, text: string, found: string | RegExp): Promise<void> {
    const option = this.#page.getByRole('option', { name: found }).first();
    await this.#input.pick(this.#page.getByRole('combobox', { name: field, exact: true }), text, option);
  }

  /** Saves a new channel, which opens its editor, and returns its id. */
  async create(): Promise<number> {
    await this.#input.save();
    await expect(this.#page).toHaveURL(/\/admin\/channels\/\d+\/edit$/);
    return Number(/channels\/(\d+)/.exec(this.#page.url())?.[1]);
  }
}
