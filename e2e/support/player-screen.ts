import { expect, type Locator, type Page } from '@playwright/test';
import { pressUntilFocused } from './keyboard.ts';
import { openPage } from './pages.ts';

/** The player of a watch page. */
export class PlayerScreen {
  readonly #page: Page;
  readonly root: Locator;
  readonly bigPlay: Locator;
  readonly seekBar: Locator;
  readonly captions: Locator;
  readonly controls: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator('[data-media-player]');
    this.bigPlay = page.getByRole('button', { name: 'Play video' });
    this.seekBar = page.getByRole('slider', { name: 'Seek' });
    // The player engine sets the same attribute on the whole player, with a different value.
    this.controls = page.locator('[data-controls=true]');
    this.captions = page.locator('[data-caption-lines]');
  }

  control = (name: string | RegExp): Locator => this.controls.getByRole('button', { name, exact: true });

  panel = (name: string): Locator => this.#page.getByRole('dialog', { name });

  /** Opens a video of a known length and waits until it can be played. */
  async open(address: string, seconds: number): Promise<void> {
    await openPage(this.#page, address);
    await expect(this.seekBar).toHaveAttribute('aria-valuemax', String(seconds));
    await expect(this.root).toHaveAttribute('data-can-play');
  }

  /** Opens the video and seeks to the start, whatever position was saved. */
  async openAtStart(address: string, seconds: number): Promise<void> {
    await this.open(address, seconds);
    await this.#page.keyboard.press('0');
    await expect.poll(this.time).toBeLessThan(0.5);
  }

  picture = () =>
    this.#page.locator('video').evaluate((video: HTMLVideoElement) => ({
      time: video.currentTime,
      isPaused: video.paused,
      height: video.videoHeight,
      volume: video.volume,
      isMuted: video.muted,
      rate: video.playbackRate,
    }));

  time = async (): Promise<number> => (await this.picture()).time;

  /** Waits until the video has the expected state. */
  async shows(expected: Partial<Awaited<ReturnType<PlayerScreen['picture']>>>): Promise<void> {
    await expect.poll(this.picture).toMatchObject(expected);
  }

  /** Returns the tab stops inside the player, in order. */
  async tabStops(): Promise<string[]> {
    await pressUntilFocused(this.#page, 'Tab', this.bigPlay);
    const stops: string[] = [];
    const focused = this.root.locator(':focus');
    while ((await focused.count()) > 0) {
      stops.push(await focused.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent));
      await this.#page.keyboard.press('Tab');
    }
    return stops;
  }

  /** The longest transition or animation in the player, in seconds. */
  slowestMove = (): Promise<number> =>
    this.root.evaluate((root) => {
      const styles = [...root.querySelectorAll('*')].map((one) => getComputedStyle(one));
      const times = styles.flatMap((style) => [
        ...(style.transitionProperty === 'none' ? [] : style.transitionDuration.split(', ')),
        ...(style.animationName === 'none' ? [] : style.animationDuration.split(', ')),
      ]);
      return Math.max(0, ...times.map(Number.parseFloat).filter(Number.isFinite));
    });
}
