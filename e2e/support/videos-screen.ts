import { expect, type Locator, type Page } from '@playwright/test';
import { type InputMethod, pointer } from './input-method.ts';
import { openPage } from './pages.ts';

/** The back office screens that add and edit videos, and the uploads drawer. */
export class VideosScreen {
  readonly #page: Page;
  readonly #input: InputMethod;
  readonly drawer: Locator;
  readonly fileField: Locator;

  constructor(page: Page, input: InputMethod = pointer(page)) {
    this.#page = page;
    this.#input = input;
    this.drawer = page.getByRole('region', { name: 'Uploads' });
    this.fileField = page.getByRole('group', { name: 'File' });
  }

  openNew = () => openPage(this.#page, '/admin/videos/new');

  /** Chooses files in the browser's file dialog. */
  choose = (button: string, ...paths: string[]): Promise<void> =>
    this.#input.chooseFiles(this.#page.getByRole('button', { name: button }), ...paths);

  chooseVideo = (path: string) => this.choose('Choose a file', path);

  chooseTitle = (name: string): Promise<void> =>
    this.#input.pick(
      this.#page.getByRole('combobox', { name: 'Title' }),
      name,
      this.#page.getByRole('option', { name }).first(),
    );

  chooseKind = (kind: string): Promise<void> =>
    this.#input.choose(
      this.#page.getByRole('button', { name: /Type/ }),
      this.#page.getByRole('option', { name: kind }),
    );

  save = (): Promise<void> => this.#input.save();

  async expectUploaded(): Promise<void> {
    await expect(this.drawer.getByRole('heading', { name: '1 file uploaded' })).toBeVisible({
      timeout: 60_000,
    });
  }
}
