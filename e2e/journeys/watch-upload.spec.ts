import type { Page } from '@playwright/test';
import { popularTitle } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { createClip, writeCaptions } from '../support/video-files.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

/** Long enough that 15 s of playback does not count as finished. */
const SECONDS = 28;
const LINE = 'The tide keeps what it is told.';
/** Encoding the renditions occupies a core for a while, and the machine may have only two. */
const ENCODING_TIMEOUT_MS = 150_000;

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const heightOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);

test('an owner uploads a film with captions, plays it in a chosen quality, and resumes it after a reload', async ({
  page,
  owner,
}, info) => {
  test.setTimeout(300_000);
  const clip = info.outputPath('crossing.mp4');
  const captions = info.outputPath('crossing.en.srt');
  await createClip(clip, SECONDS, '1280x720');
  await writeCaptions(captions, SECONDS, LINE);
  const { name: title } = await popularTitle(owner, 'movie');
  const name = uniqueName('The crossing');
  const screen = new VideosScreen(page);

  await test.step('upload', async () => {
    await screen.openNew();
    await screen.chooseVideo(clip);
    await screen.chooseTitle(title);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await screen.save();
    await expect(page).toHaveURL(/\/admin\/videos\/\d+\/edit/, { timeout: 30_000 });
    await screen.choose('Upload captions', captions);
    await expect(page.getByText('Captions added')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('wait until the page shows it as processed', async () => {
    const steps = page.getByRole('region', { name: 'Processing' }).getByRole('listitem');
    for (const height of [360, 720])
      await expect(steps.filter({ hasText: `${height}p` })).toContainText('Done', {
        timeout: ENCODING_TIMEOUT_MS,
      });
  });

  const watch = page.url().replace(/\/admin\/videos\/(\d+)\/edit.*/, '/watch/$1');
  await test.step('play it to 15 s with captions and a chosen quality', async () => {
    await openPage(page, watch);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('c');
    await expect(page.locator('[data-caption-lines]')).toHaveText(LINE);
    await page.keyboard.press('k');
    const other = (await heightOf(page)) === 360 ? 720 : 360;
    await page.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('group', { name: 'Quality' })
      .getByRole('radio', { name: `${other}p`, exact: true })
      .click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expect.poll(() => heightOf(page), { timeout: 30_000 }).toBe(other);
    await expect.poll(() => timeOf(page), { timeout: 90_000 }).toBeGreaterThanOrEqual(15);
    await expect(page.locator('[data-caption-lines]')).toHaveText(LINE);
    await page.keyboard.press('k');
  });

  await test.step('reload the page and resume', async () => {
    const left = await timeOf(page);
    await page.reload();
    await expect(page.getByText(/^Resumed at 0:1\d/)).toBeVisible({ timeout: 30_000 });
    expect(Math.abs((await timeOf(page)) - left)).toBeLessThan(3);
  });
});
