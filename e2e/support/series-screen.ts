import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from './input-method.ts';
import { openPage } from './pages.ts';

/** The editors of a series, its seasons and its episodes. */
export class SeriesScreen {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  field = (name: string): Locator => this.#page.getByRole('textbox', { name, exact: true });

  /** Creates a series, which opens its editor, and returns its id. */
  async create(name: string): Promise<number> {
    await openPage(this.#page, '/admin/titles/new');
    await this.#input.fill(this.field('Name'), name);
    const type = this.#page.getByRole('button', { name: /^Type|Type$/ });
    await this.#input.choose(type, this.#page.getByRole('option', { name: 'Series' }));
    await this.#input.save();
    await expect(this.#page).toHaveURL(/\/admin\/titles\/\d+\/edit\/primary-facts$/);
    return Number(/titles\/(\d+)/.exec(this.#page.url())?.[1]);
  }

  async openSeasons(): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: 'Sections' });
    await this.#input.press(sections.getByRole('link', { name: /^Seasons/ }));
    await expect(this.#page.getByRole('region', { name: 'Seasons' })).toBeVisible();
  }

  /** Adds the next season, which opens its page. */
  async addSeason(number: number): Promise<void> {
    await this.#input.press(this.#page.getByRole('button', { name: 'Add season' }));
    await expect(this.#page).toHaveURL(new RegExp(`/edit/seasons/${number}$`));
    await expect(this.heading(`Season ${number}`)).toBeVisible();
  }

  /** Adds the next episode to the open season and returns to the season. */
  async addEpisode(season: number, number: number, name: string): Promise<void> {
    await this.#input.press(this.#page.getByRole('link', { name: 'Add episode' }));
    await expect(this.heading('Add episode')).toBeVisible();
    await expect(this.field('Number')).toHaveValue(String(number));
    await this.#input.fill(this.field('Name'), name);
    await this.#input.fill(this.field('Runtime (minutes)'), '48');
    await this.#input.save();
    await expect(this.#page).toHaveURL(new RegExp(`/seasons/${season}/episodes/${number}/edit$`));
    await expect(this.heading(name)).toBeVisible();
    await this.goBackTo(`Season ${season}`);
    const episodes = this.#page.getByRole('list', { name: 'Episodes' });
    await expect(episodes.getByRole('link', { name })).toBeVisible();
  }

  /** Uses the breadcrumbs above every editor. */
  async goBackTo(name: string): Promise<void> {
    const breadcrumbs = this.#page.getByRole('navigation', { name: 'Breadcrumbs' });
    await this.#input.press(breadcrumbs.getByRole('link', { name, exact: true }));
  }

  heading = (name: string): Locator => this.#page.getByRole('heading', { level: 1, name, exact: true });
}
