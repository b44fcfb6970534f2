import type { Page, Request } from '@playwright/test';
import { FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import { createTusEntry, TUS_PATH, uploadsSettings } from '@kinora/contracts/foundation/file-uploads.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { sha256, sha256Of, writeNoiseVideo } from '../support/video-files.ts';
import { throttleUploads } from '../support/slow-network.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin' });

const SIZE = 40 * MEGABYTE;
const { chunk_size: CHUNK } = uploadsSettings.schema.parse({});
/** Bytes per second: slow enough to interrupt, fast enough to finish soon. */
const SLOW = 6 * MEGABYTE;

const isChunk = (request: Request) => request.headers()['x-http-method-override'] === 'PATCH';

/** Records the offset of each chunk, in the order sent, and how often an upload was started. */
function watchUploads(page: Page) {
  const seen = { started: 0, offsets: [] as number[], acknowledged: [] as number[] };
  page.on('request', (request) => {
    if (isChunk(request)) seen.offsets.push(Number(request.headers()['upload-offset']));
    else if (request.method() === 'POST' && request.url().endsWith(TUS_PATH)) seen.started += 1;
  });
  page.on('response', (response) => {
    const offset = response.headers()['upload-offset'];
    if (isChunk(response.request()) && offset !== undefined) seen.acknowledged.push(Number(offset));
  });
  return seen;
}

test('[B7-008] resumes an upload interrupted by a reload when the same file is picked again', async ({
  page,
  owner,
  faults,
}, info) => {
  test.setTimeout(120_000);
  // The request aborted by the reload may still hold the lock of the upload when the next one arrives.
  faults.expect(/status of 423/);
  page.on('dialog', (dialog) => void dialog.accept());
  const path = info.outputPath('crossing.mp4');
  await writeNoiseVideo(path, SIZE);
  const screen = new VideosScreen(page);
  await screen.openNew();
  const seen = watchUploads(page);

  const before =
    await test.step('reload the page when two chunks have arrived and the third is in flight', async () => {
      await throttleUploads(page, SLOW);
      await screen.chooseVideo(path);
      await expect(screen.fileField.getByRole('progressbar', { name: 'crossing.mp4' })).toBeVisible();
      await expect
        .poll(() => seen.acknowledged.at(-1) ?? 0, { intervals: [20] })
        .toBeGreaterThanOrEqual(2 * CHUNK);
      await page.reload();
      return { acknowledged: seen.acknowledged.at(-1) ?? 0, chunks: seen.offsets.length };
    });

  const entry = await test.step('pick the same file, and navigate while the upload resumes', async () => {
    await screen.openNew();
    const responded = page.waitForResponse((response) =>
      response.url().endsWith(wirePath(createTusEntry.path)),
    );
    await screen.chooseVideo(path);
    await page.getByRole('link', { name: 'Genres' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible();
    await screen.expectUploaded();
    return FileEntryResponse.parse(await (await responded).json()).fileEntry;
  });

  expect(seen.started).toBe(1);
  const resumedAt = seen.offsets[before.chunks] ?? 0;
  expect(resumedAt).toBeGreaterThanOrEqual(before.acknowledged);
  const sent = seen.offsets.reduce((sum, offset) => sum + Math.min(CHUNK, SIZE - offset), 0);
  expect(sent).toBeLessThanOrEqual(SIZE + CHUNK);

  const stored = await owner.get(entry.url);
  expect(sha256(await stored.body())).toBe(await sha256Of(path));
});

test('[B5-009] the hidden file input ignores .DS_Store files', async ({ page }, info) => {
  const path = info.outputPath('.DS_Store');
  await writeNoiseVideo(path, 100);
  const screen = new VideosScreen(page);
  await screen.openNew();
  await screen.chooseVideo(path);
  await expect(screen.drawer).toBeHidden();
  const real = info.outputPath('short.mp4');
  await writeNoiseVideo(real, 1000);
  await screen.chooseVideo(real);
  await expect(screen.drawer.getByRole('listitem')).toHaveText([/short\.mp4/]);
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 844 } });

    test('a rejected file shows the reason in its row; the row passes axe and works with the keyboard', async ({
      page,
    }, info) => {
      const path = info.outputPath('notes.txt');
      await writeNoiseVideo(path, 100);
      const screen = new VideosScreen(page);
      await screen.openNew();
      await screen.chooseVideo(path);
      await expect(screen.drawer.getByText('This file type is not allowed')).toBeVisible();
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await screen.drawer.getByRole('button', { name: 'Hide uploads' }).focus();
      await page.keyboard.press('Enter');
      await expect(screen.drawer.getByRole('list')).toBeHidden();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(screen.drawer).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}
