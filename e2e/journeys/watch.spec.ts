import type { Page } from '@playwright/test';
import { recordPlay } from '@kinora/contracts/catalogue/plays.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { popularTitle } from '../support/catalogue.ts';
import { Keyboard } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { CAPTION, uploadWatchable } from '../support/watchable.ts';

test.use({ signedInAs: 'member' });
// One clip for all: making it playable takes longest.
test.describe.configure({ mode: 'serial' });

const SECONDS = 24;
let address = '';

const picture = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPaused: video.paused,
    height: video.videoHeight,
    volume: video.volume,
    isMuted: video.muted,
    rate: video.playbackRate,
  }));
const at = async (page: Page) => (await picture(page)).time;
const control = (page: Page, name: string | RegExp) =>
  page.locator('[data-controls]').getByRole('button', { name });

async function openPlayer(page: Page): Promise<void> {
  await openPage(page, address);
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuemax', String(SECONDS));
}

test('[B2-005] an uploaded clip plays with captions, in another quality, and goes on where it was left', async ({
  page,
  owner,
}, info) => {
  test.setTimeout(360_000);
  const { id } = await popularTitle(owner, 'movie');
  const folder = (file: string) => info.outputPath(file);
  address = `/watch/${await uploadWatchable(owner, id, { name: 'Harbour at night', folder, seconds: SECONDS })}`;

  await test.step('it plays', async () => {
    await openPlayer(page);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(1.5);
  });

  await test.step('what everybody has seen can be skipped', async () => {
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await expect.poll(() => at(page)).toBeGreaterThanOrEqual(6);
  });

  await test.step('captions', async () => {
    await control(page, 'Captions').click();
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
    await expect(page.locator('[data-caption-lines]')).toHaveText(CAPTION);
    await page.keyboard.press('Escape');
    await expect(control(page, 'Captions')).toBeFocused();
  });

  await test.step('quality', async () => {
    await page.keyboard.press('k');
    await control(page, 'Settings').click();
    const heights = await page.getByRole('radio', { name: /^\d+p$/ }).count();
    expect(heights).toBeGreaterThan(1);
    await page.getByRole('radio', { name: '360p', exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expect.poll(async () => (await picture(page)).height).toBe(360);
  });

  await test.step('it goes on there after a reload', async () => {
    await expect.poll(() => at(page)).toBeGreaterThan(15);
    const told = page.waitForRequest((request) => request.url().endsWith(wirePath(recordPlay.path)));
    await page.keyboard.press('k');
    await told;
    const left = await at(page);
    await openPlayer(page);
    await expect(page.getByText(/^Resumed at/)).toBeVisible();
    expect(Math.abs((await at(page)) - left)).toBeLessThan(2);
    await expect(page.locator('[data-caption-lines]')).toHaveText(CAPTION);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => at(page)).toBeLessThan(1);
  });
});

test('every control is reached and worked by the keyboard alone', async ({ page }) => {
  await openPlayer(page);
  const keyboard = new Keyboard(page);
  await test.step('by Tab', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Play video' }));
    await expect.poll(async () => (await picture(page)).isPaused).toBe(false);
    await keyboard.press(control(page, 'Pause'));
    await expect.poll(async () => (await picture(page)).isPaused).toBe(true);
    await keyboard.press(control(page, 'Mute'));
    await expect.poll(async () => (await picture(page)).isMuted).toBe(true);
    await keyboard.press(control(page, 'Settings'));
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(control(page, 'Settings')).toBeFocused();
    await keyboard.press(control(page, 'Full screen'));
    await expect(control(page, 'Leave full screen')).toBeVisible();
    await page.keyboard.press('f');
    await expect(control(page, 'Full screen')).toBeVisible();
  });
  await test.step('by its keys', async () => {
    await page.keyboard.press('0');
    await expect.poll(() => at(page)).toBeLessThan(0.5);
    await page.keyboard.press('l');
    await expect.poll(() => at(page)).toBeCloseTo(10, 0);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => at(page)).toBeLessThan(8.5);
    await page.keyboard.press('5');
    await expect.poll(() => at(page)).toBeCloseTo(SECONDS / 2, 0);
    await page.keyboard.press('>');
    await expect.poll(async () => (await picture(page)).rate).toBe(1.25);
    await page.keyboard.press('<');
    await page.keyboard.press('m');
    await expect.poll(async () => (await picture(page)).isMuted).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await picture(page)).volume).toBeCloseTo(0.95, 2);
    await page.keyboard.press('t');
    await expect(control(page, 'Theatre')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(control(page, 'Theatre')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`at ${viewport.width}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

      test('nothing of the page keeps anybody out, playing or with a list open', async ({ page }) => {
        await openPlayer(page);
        await expectNoAxeViolations(page);
        await control(page, 'Settings').click();
        await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
        await expectNoAxeViolations(page);
      });
    });
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, signedInAs: 'guest' });

  test('the page says what it is, and that the player needs them', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour at night' })).toBeVisible();
    await expect(page.getByText('Turn on JavaScript to play this video.')).toBeVisible();
  });
});

test.describe('as a guest', () => {
  test.use({ signedInAs: 'guest' });

  test('visitors are told what unlocks the video', async ({ page }) => {
    await openPage(page, address);
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ redirect: address })}`,
    );
  });
});
