import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pointer } from './hands.ts';
import { openPage } from './pages.ts';

/** The screens of the back office that add and change videos, and the drawer of uploads. */
export class VideosScreen {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly drawer: Locator;
  readonly fileField: Locator;

  constructor(page: Page, hand: Hand = pointer(page)) {
    this.#page = page;
    this.#hand = hand;
    this.drawer = page.getByRole('region', { name: 'Uploads' });
    this.fileField = page.getByRole('group', { name: 'File' });
  }

  openNew = () => openPage(this.#page, '/admin/videos/new');

  /** Chooses a file in the browser's own dialog. */
  choose = (button: string, ...paths: string[]): Promise<void> =>
    this.#hand.chooseFiles(this.#page.getByRole('button', { name: button }), ...paths);

  chooseVideo = (path: string) => this.choose('Choose a file', path);

  chooseTitle = (name: string): Promise<void> =>
    this.#hand.pick(
      this.#page.getByRole('combobox', { name: 'Title' }),
      name,
      this.#page.getByRole('option', { name }).first(),
    );

  chooseKind = (kind: string): Promise<void> =>
    this.#hand.choose(
      this.#page.getByRole('button', { name: /Kind/ }),
      this.#page.getByRole('option', { name: kind }),
    );

  save = (): Promise<void> => this.#hand.save();

  async expectUploaded(): Promise<void> {
    await expect(this.drawer.getByRole('heading', { name: '1 file uploaded' })).toBeVisible({
      timeout: 60_000,
    });
  }
}
