import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from './input-method.ts';
import { openPage } from './pages.ts';

/** The title editor of the back office. */
export class TitlesScreen {
  readonly #page: Page;
  readonly #input: InputMethod;
  readonly conflict: Locator;
  readonly more: Locator;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
    this.conflict = page.getByRole('dialog', { name: 'Someone else saved this' });
    this.more = page.getByRole('button', { name: 'More' });
  }

  field = (name: string): Locator => this.#page.getByRole('textbox', { name, exact: true });

  fill = (name: string, text: string): Promise<void> => this.#input.fill(this.field(name), text);

  open = (titleId: number): Promise<unknown> => openPage(this.#page, `/admin/titles/${titleId}/edit`);

  /** Creates a title, which opens its editor, and returns its id. */
  async create(name: string, year: string): Promise<number> {
    await openPage(this.#page, '/admin/titles/new');
    await this.fill('Name', name);
    await this.fill('Year', year);
    await this.#input.save();
    await expect(this.#page).toHaveURL(/\/admin\/titles\/\d+\/edit\/primary-facts$/);
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    return Number(/titles\/(\d+)/.exec(this.#page.url())?.[1]);
  }

  async openSection(name: string): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: 'Sections' });
    const link = sections.getByRole('link', { name: new RegExp(`^${name}`) });
    await this.#input.press(link);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  /** Selects an item of the title's action menu. */
  chooseAction = (name: string): Promise<void> =>
    this.#input.choose(this.more, this.#page.getByRole('menuitem', { name }));

  /** Chooses an image in the browser's file dialog, and waits until it is the title's first image. */
  async addPicture(kind: string, path: string): Promise<void> {
    const panel = this.#page.getByRole('region', { name: kind });
    await this.#input.chooseFiles(panel.getByRole('button', { name: 'Choose a file' }), path);
    await expect(panel.getByText('Shown first')).toBeVisible({ timeout: 30_000 });
  }

  /** Adds a new person to the cast. The form is then ready for the next one. */
  async addToCast(name: string, character: string): Promise<void> {
    const person = this.#page.getByRole('combobox', { name: 'Person' });
    const found = this.#page.getByRole('option', { name: /New person/ }).filter({ hasText: name });
    await this.#input.pick(person, name, found);
    await this.fill('Character', character);
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.getByRole('row', { name })).toBeVisible();
    await expect(person).toBeFocused();
  }

  /** Opens the form for a new video of the title. */
  async addVideo(): Promise<void> {
    await this.openSection('Videos');
    await this.#input.press(this.#page.getByRole('link', { name: 'Add video' }).first());
    await expect(this.#page).toHaveURL(/\/admin\/titles\/\d+\/videos\/new$/);
    await expect(this.#page.getByRole('group', { name: 'File' })).toBeVisible();
  }
}
