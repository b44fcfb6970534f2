import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './pages.ts';

/** The screens of the back office that add and change videos, and the drawer of uploads. */
export class VideosScreen {
  readonly #page: Page;
  readonly drawer: Locator;
  readonly fileField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.drawer = page.getByRole('region', { name: 'Uploads' });
    this.fileField = page.getByRole('group', { name: 'File' });
  }

  openNew = () => openPage(this.#page, '/admin/videos/new');

  /** Chooses a file in the browser's own dialog. */
  async choose(button: string, ...paths: string[]): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: button }).click();
    await (await opened).setFiles(paths);
  }

  chooseVideo = (path: string) => this.choose('Choose a file', path);

  async chooseTitle(name: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Title' }).fill(name);
    await this.#page.getByRole('option', { name }).first().click();
  }

  async chooseKind(kind: string): Promise<void> {
    await this.#page.getByRole('button', { name: /Kind/ }).click();
    await this.#page.getByRole('option', { name: kind }).click();
  }

  save = () => this.#page.getByRole('button', { name: 'Save' }).click();

  async expectUploaded(): Promise<void> {
    await expect(this.drawer.getByRole('heading', { name: '1 file uploaded' })).toBeVisible({
      timeout: 60_000,
    });
  }
}
