import type { Page } from '@playwright/test';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { firstSeason, popularTitle } from '../support/catalogue.ts';
import { Keyboard, pressUntilFocused } from '../support/keyboard.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from '../support/layout-shift.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { PlayerScreen } from '../support/player-screen.ts';
import { expect, test } from '../support/test.ts';
import { addExternalVideo, CAPTION, uploadPlayableEpisode } from '../support/playable-episode.ts';

test.use({ signedInAs: 'member' });
// All tests share one clip, because encoding it takes longest.
test.describe.configure({ mode: 'serial' });

const SECONDS = 24;
const EXTERNAL_URL = 'https://films.example.org/harbour';
/** Far below the 0.1 that Chromium rates as good: nothing may move. */
const NO_SHIFT = 0.001;

/** The URLs of the clip and of the episodes around it, and its names. */
const film = { address: '', previous: '', next: '', title: '', name: '', externalVideo: '' };

const openPlayer = async (page: Page): Promise<PlayerScreen> => {
  const screen = new PlayerScreen(page);
  await screen.openAtStart(film.address, SECONDS);
  return screen;
};

test('[B2-005] plays an uploaded clip with captions and in another quality, and resumes it', async ({
  page,
  owner,
}, info) => {
  test.setTimeout(360_000);
  const { id: titleId, name } = await popularTitle(owner, 'series');
  const [before, own, after] = (await firstSeason(owner, titleId)).episodes;
  const place = (episode: typeof own) => ({ titleId, season: 1, episode: episode?.episode_number ?? 0 });
  const folder = (file: string) => info.outputPath(file);
  const id = await uploadPlayableEpisode(owner, place(own), { folder, seconds: SECONDS });
  await addExternalVideo(owner, place(before), EXTERNAL_URL);
  const externalVideo = await addExternalVideo(owner, place(after), EXTERNAL_URL);
  const { watch } = await callApi(owner, getWatchPage, { params: { id } });
  Object.assign(film, {
    address: watchPath(id),
    previous: watchPath(watch.previous?.video_id ?? 0),
    next: watchPath(watch.next?.video_id ?? 0),
    externalVideo: watchPath(externalVideo),
    title: name,
    name: watch.episode?.name,
  });

  const screen = await openPlayer(page);
  await test.step('play', async () => {
    await screen.bigPlay.click();
    await expect.poll(screen.time).toBeGreaterThan(1.5);
  });

  await test.step('skip the intro', async () => {
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await expect.poll(screen.time).toBeGreaterThanOrEqual(6);
  });

  await test.step('captions', async () => {
    await page.keyboard.press('k');
    await screen.control('Captions').click();
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
    await expect(screen.captions).toHaveText(CAPTION);
    await page.keyboard.press('Escape');
    await expect(screen.control('Captions')).toBeFocused();
  });

  await test.step('quality', async () => {
    await screen.control('Settings').click();
    const other = (await screen.picture()).height === 360 ? 720 : 360;
    await page.getByRole('radio', { name: `${other}p`, exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await screen.shows({ height: other });
  });

  await test.step('resume after a reload', async () => {
    await expect.poll(screen.time, { timeout: 40_000 }).toBeGreaterThan(13);
    const recorded = page.waitForResponse((response) => response.url().endsWith(wirePath(recordPlay.path)));
    await page.keyboard.press('k');
    await recorded;
    const left = await screen.time();
    await screen.open(film.address, SECONDS);
    await expect(page.getByText(/^Resumed at/)).toBeVisible();
    expect(Math.abs((await screen.time()) - left)).toBeLessThan(2);
    await expect(screen.captions).toHaveText(CAPTION);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(screen.time).toBeLessThan(1);
  });
});

test('every control has a name and works with the keyboard', async ({ page }) => {
  const screen = await openPlayer(page);
  await expect(screen.control(/^Next: /)).toBeVisible();
  const next = (await screen.control(/^Next: /).getAttribute('aria-label')) ?? '';
  const stops = await screen.tabStops();
  expect(stops.filter((stop) => stop !== 'Start over')).toEqual([
    'Play video',
    `Back to ${film.title}`,
    'Seek',
    'Play',
    'Back 10 seconds',
    'Forward 10 seconds',
    next,
    'Mute',
    'Volume',
    'Captions',
    'Settings',
    'Picture in picture',
    'Theatre',
    'Full screen',
  ]);
  for (const role of ['button', 'link', 'slider', 'radio'] as const)
    await expect(screen.root.getByRole(role)).toHaveCount(
      await screen.root.getByRole(role, { name: /\S/ }).count(),
    );

  const keyboard = new Keyboard(page);
  await keyboard.press(screen.bigPlay);
  await screen.shows({ isPaused: false });
  await keyboard.press(screen.control('Pause'));
  await screen.shows({ isPaused: true });
  await page.keyboard.press('0');
  await keyboard.press(screen.control('Forward 10 seconds'));
  await expect.poll(screen.time).toBeCloseTo(10, 1);
  await keyboard.press(screen.control('Back 10 seconds'));
  await expect.poll(screen.time).toBeLessThan(0.5);
  await pressUntilFocused(page, 'Tab', screen.seekBar);
  await page.keyboard.press('End');
  await expect(page.getByRole('group', { name: 'Up next' })).toBeVisible();
  // Seeking back cancels the switch to the next episode.
  await page.keyboard.press('Home');
  await expect(page.getByRole('group', { name: 'Up next' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect.poll(screen.time).toBeCloseTo(5, 0);
  await keyboard.press(screen.control('Mute'));
  await screen.shows({ isMuted: true });
  await keyboard.press(screen.control('Unmute'));
  const volume = page.getByRole('slider', { name: 'Volume' });
  // While the slider still shows 0, the key would change nothing.
  await expect(volume).toHaveValue('100');
  await pressUntilFocused(page, 'Tab', volume);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await screen.picture()).volume).toBeCloseTo(0.95, 2);
  for (const name of ['Captions', 'Settings']) {
    await keyboard.press(screen.control(name));
    await expect(screen.panel(name)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(screen.control(name)).toBeFocused();
  }
  await keyboard.press(screen.control('Theatre'));
  await expect(screen.control('Theatre')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await keyboard.press(screen.control('Full screen'));
  await expect(screen.control('Leave full screen')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(screen.control('Full screen')).toBeVisible();
  await keyboard.press(screen.control(/^Next: /));
  await expect(page).toHaveURL(film.next);
});

test('every keyboard shortcut of the player works', async ({ page }) => {
  const screen = await openPlayer(page);
  const press = async (key: string, seconds: number, digits = 0) => {
    await page.keyboard.press(key);
    await expect.poll(screen.time, { message: key }).toBeCloseTo(seconds, digits);
  };
  await test.step('play and pause', async () => {
    for (const key of ['k', 'Space']) {
      await page.keyboard.press(key);
      await screen.shows({ isPaused: false });
      await page.keyboard.press(key);
      await screen.shows({ isPaused: true });
    }
    // Two presses in one task: the engine has not heard of the first one yet.
    const paused = await page.locator('video').evaluate((video: HTMLVideoElement) =>
      [1, 2].map(() => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
        return video.paused;
      }),
    );
    expect(paused).toEqual([false, true]);
  });
  await test.step('seeking', async () => {
    await press('0', 0);
    await press('ArrowRight', 5);
    await press('l', 15);
    await press('j', 5);
    await press('ArrowLeft', 0);
    await press('5', SECONDS / 2);
    await press('Shift+ArrowLeft', 8);
    await press('Shift+ArrowLeft', 0);
    await press('Shift+ArrowRight', 8);
    await press('.', 8.04, 2);
    await press(',', 8, 2);
    // Two presses seek twice as far.
    await page.keyboard.press('ArrowRight');
    await press('ArrowRight', 18);
  });
  await test.step('sound and speed', async () => {
    await page.keyboard.press('>');
    await screen.shows({ rate: 1.25 });
    await page.keyboard.press('<');
    await screen.shows({ rate: 1 });
    await page.keyboard.press('m');
    await screen.shows({ isMuted: true });
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await screen.picture()).volume).toBeCloseTo(0.95, 2);
    await page.keyboard.press('ArrowUp');
    await screen.shows({ volume: 1 });
  });
  await test.step('captions', async () => {
    const lines = screen.captions;
    await page.keyboard.press('c');
    await expect(lines).toHaveText(CAPTION);
    await page.keyboard.press('c');
    await expect(lines).toHaveCount(0);
  });
  await test.step('theatre, full screen, picture in picture', async () => {
    await page.keyboard.press('t');
    await expect(screen.control('Theatre')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(screen.control('Theatre')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('f');
    await expect(screen.control('Leave full screen')).toBeVisible();
    await page.keyboard.press('f');
    await expect(screen.control('Full screen')).toBeVisible();
    await page.keyboard.press('i');
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
    await page.keyboard.press('i');
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull();
  });
  await test.step('list of shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(screen.panel('Keyboard shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.panel('Keyboard shortcuts')).toBeHidden();
  });
  await test.step('episodes', async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(film.next);
    await openPlayer(page);
    await page.keyboard.press('p');
    await expect(page).toHaveURL(film.previous);
  });
});

test('the watch page passes axe, with and without an open panel', async ({ page }) => {
  const screen = await openPlayer(page);
  await expectAccessible(page);
  for (const name of ['Settings', 'Captions']) {
    await screen.control(name).click();
    await expect(screen.panel(name)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('the player is animated, but not with reduced motion', async ({ page }) => {
  const screen = await openPlayer(page);
  expect(await screen.slowestMove()).toBeGreaterThanOrEqual(0.25);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await screen.slowestMove()).toBeLessThan(0.001);
  await screen.bigPlay.click();
  await page.mouse.move(0, 0);
  await expect(screen.controls).toHaveCSS('opacity', '0');
  expect(await screen.slowestMove()).toBeLessThan(0.001);
});

test('the player reopens in theatre mode without a layout shift', async ({ page }) => {
  const screen = await openPlayer(page);
  await page.keyboard.press('t');
  const theatreWidth = (await screen.root.boundingBox())?.width ?? 0;
  await recordLayoutShifts(page);
  await openPlayer(page);
  expect((await screen.root.boundingBox())?.width).toBe(theatreWidth);
  expect(theatreWidth).toBeGreaterThan(1000);
  await expectLayoutShiftBelow(page, NO_SHIFT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the title and says that the player needs JavaScript', async ({ page }) => {
    await page.goto(film.address);
    await expect(page.getByRole('heading', { level: 1, name: film.name })).toBeVisible();
    await expect(page.getByText('Turn on JavaScript to play this video.')).toBeVisible();
    await expect(page.getByRole('link', { name: film.title }).first()).toBeVisible();
  });

  test('links to a video on another site', async ({ page }) => {
    await page.goto(film.externalVideo);
    await expect(page.getByRole('link', { name: 'Watch on that site' })).toHaveAttribute(
      'href',
      EXTERNAL_URL,
    );
    await expect(page.getByText('Turn on JavaScript to play this video.')).toHaveCount(0);
  });
});

test.describe('as a guest', () => {
  test.use({ signedInAs: 'guest' });

  test('asks visitors to sign in to watch, and returns them to the video', async ({ page }) => {
    await openPage(page, film.address);
    const stage = page.getByRole('region', { name: 'Video player' });
    await expect(stage.getByText('Sign in to watch')).toBeVisible();
    await expect(stage.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ redirect: film.address })}`,
    );
    await expect(page.locator('video')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});
