import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './pages.ts';

/** The editor of a title in the back office. */
export class TitlesScreen {
  readonly #page: Page;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.conflict = page.getByRole('dialog', { name: 'Somebody else saved this in the meantime' });
  }

  field = (name: string): Locator => this.#page.getByRole('textbox', { name, exact: true });

  open = (titleId: number): Promise<unknown> => openPage(this.#page, `/admin/titles/${titleId}/edit`);

  /** Creates a title and answers its id: its editor is open then. */
  async create(name: string, year: string): Promise<number> {
    await openPage(this.#page, '/admin/titles/new');
    await this.field('Name').fill(name);
    await this.field('Year').fill(year);
    await this.save();
    await expect(this.#page).toHaveURL(/\/admin\/titles\/\d+\/edit\/primary-facts$/);
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    return Number(/titles\/(\d+)/.exec(this.#page.url())?.[1]);
  }

  async openSection(name: string): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: 'Sections' });
    const link = sections.getByRole('link', { name: new RegExp(`^${name}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  save = (): Promise<void> => this.#page.getByRole('button', { name: 'Save' }).click();

  /** Chooses a picture in the browser's own dialog, and waits until the title shows it first. */
  async addPicture(kind: string, path: string): Promise<void> {
    const panel = this.#page.getByRole('region', { name: kind });
    const opened = this.#page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Choose a file' }).click();
    await (await opened).setFiles(path);
    await expect(panel.getByText('Shown first')).toBeVisible({ timeout: 30_000 });
  }

  /** Adds somebody nobody has entered yet, by keyboard. */
  async addToCast(name: string, character: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Person' }).fill(name);
    await this.#page.getByRole('option', { name: /New person/ }).click();
    await this.field('Character').fill(character);
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.getByRole('row', { name })).toBeVisible();
  }
}
