import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './pages.ts';

/** Returns a unique name, so that journeys can run in parallel on one site. */
export const uniqueName = (word: string): string => `${word} ${randomBytes(3).toString('hex')}`;

/** The genres screen of the back office, used with a pointer. */
export class GenresScreen {
  readonly #page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly addButton: Locator;
  readonly nameField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.table = page.getByRole('grid', { name: 'Genres' });
    this.search = page.getByRole('searchbox', { name: 'Type to search' });
    this.addButton = page.getByRole('button', { name: 'Add genre' });
    this.nameField = page.getByRole('dialog').getByLabel('Name');
  }

  open = async (): Promise<void> => {
    await openPage(this.#page, '/admin/genres');
  };

  row = (name: string): Locator => this.table.getByRole('row', { name, exact: true });

  /** The names in table order. */
  names = (): Locator => this.table.getByRole('rowheader');

  /** Asserts that a message is announced, as a polite status or an assertive alert. */
  announced = (role: 'status' | 'alert', message: string | RegExp): Promise<void> =>
    expect(this.#page.getByRole(role).filter({ hasText: message })).toBeVisible();

  async add(name: string): Promise<void> {
    await this.addButton.click();
    await this.nameField.fill(name);
    await this.#page.getByRole('button', { name: 'Save' }).click();
  }

  async select(...names: string[]): Promise<void> {
    // The checkbox itself is visually hidden; users click its label.
    for (const name of names) await this.row(name).locator('label').click();
  }

  /** Deletes the selected genres and confirms the dialog. */
  async deleteSelected(): Promise<void> {
    await this.#page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }
}
