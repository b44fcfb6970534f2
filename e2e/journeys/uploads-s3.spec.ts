import type { Page, Request } from '@playwright/test';
import { FileEntryAnswer } from '@kinora/contracts/foundation/files.ts';
import { MEGABYTE, partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { createMultipartUpload, createS3Entry, presignUpload } from '@kinora/contracts/foundation/uploads.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { expect, test } from '../support/s3-site.ts';
import { sha256, sha256Of, writeNoiseVideo } from '../support/video-files.ts';
import { slowUploads } from '../support/slow-network.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin' });

/** Below the hundred megabytes from which a file goes in parts, and above them. */
const SMALL = 3 * MEGABYTE;
const LARGE = 104 * MEGABYTE;
const PART = partSizeOf(LARGE);
/** Bytes a second: slow enough to be interrupted, fast enough to finish soon. */
const SLOW = 16 * MEGABYTE;
/** All calls of an upload together; the bytes of the file are not among them. */
const CALLS_MAX = 100_000;

const numberOf = (request: Request) => Number(new URL(request.url()).searchParams.get('partNumber'));

/** What leaves for the S3 server and what leaves for the site, in bytes. One that was cut off counts as a whole part. */
function watchTraffic(page: Page, storage: string) {
  const sent: { request: Request; bytes: Promise<number> }[] = [];
  const arrived: Request[] = [];
  const isToStorage = (request: Request) => new URL(request.url()).origin === storage;
  page.on('request', (request) => {
    const unknown = isToStorage(request) && request.method() === 'PUT' ? PART : 0;
    const bytes = request.allHeaders().then((headers) => Number(headers['content-length'] ?? unknown));
    sent.push({ request, bytes });
  });
  page.on('response', (response) => {
    const request = response.request();
    if (isToStorage(request) && request.method() === 'PUT' && response.ok()) arrived.push(request);
  });
  const sum = async (isCounted: (request: Request) => boolean) => {
    const sizes = await Promise.all(
      sent.filter(({ request }) => isCounted(request)).map(({ bytes }) => bytes),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    /** What the S3 server has taken. */
    arrived,
    /** What was sent to it, whether it arrived or not. */
    puts: () =>
      sent.map(({ request }) => request).filter((one) => isToStorage(one) && one.method() === 'PUT'),
    calls: (path: string) => sent.filter(({ request }) => request.url().endsWith(wirePath(path))).length,
    bytesToStorage: () => sum(isToStorage),
    bytesToSite: () => sum((request) => !isToStorage(request)),
  };
}

/** Chooses a file and answers its entry once it has arrived. */
async function upload(page: Page, screen: VideosScreen, path: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(wirePath(createS3Entry.path)), {
    timeout: 120_000,
  });
  await screen.chooseVideo(path);
  await screen.expectUploaded();
  return FileEntryAnswer.parse(await (await answered).json()).fileEntry;
}

test('[B9-011] a small file leaves the browser in one request, straight to the S3 server', async ({
  page,
  owner,
  s3,
}, info) => {
  const path = info.outputPath('small.mp4');
  await writeNoiseVideo(path, SMALL);
  const screen = new VideosScreen(page);
  await screen.openNew();
  const traffic = watchTraffic(page, s3.origin);

  const entry = await upload(page, screen, path);

  expect(traffic.calls(presignUpload.path)).toBe(1);
  expect(traffic.puts()).toHaveLength(1);
  expect(await traffic.bytesToStorage()).toBe(SMALL);
  expect(await traffic.bytesToSite()).toBeLessThan(CALLS_MAX);
  const answer = await traffic.arrived[0]?.response();
  expect(answer?.headers()).toMatchObject({ 'access-control-allow-origin': expect.stringMatching(/./) });
  const stored = await owner.get(entry.url);
  expect(sha256(await stored.body())).toBe(await sha256Of(path));
});

test('[B4-012][B9-010] a large file goes straight to the S3 server in parts, and on after a reload', async ({
  page,
  owner,
  s3,
}, info) => {
  test.setTimeout(240_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const path = info.outputPath('large.mp4');
  await writeNoiseVideo(path, LARGE);
  const screen = new VideosScreen(page);
  await screen.openNew();
  const traffic = watchTraffic(page, s3.origin);

  const before =
    await test.step('two parts arrive, another is on its way when the page is loaded again', async () => {
      await slowUploads(page, SLOW);
      await screen.chooseVideo(path);
      await expect(screen.fileField.getByRole('progressbar', { name: 'large.mp4' })).toBeVisible();
      await expect
        .poll(() => traffic.arrived.length >= 2 && traffic.puts().length > traffic.arrived.length, {
          intervals: [20],
          timeout: 60_000,
        })
        .toBe(true);
      await page.reload();
      return { arrived: traffic.arrived.map(numberOf), puts: traffic.puts().length };
    });

  const entry = await test.step('the same file goes on with what is missing', async () => {
    await screen.openNew();
    return upload(page, screen, path);
  });

  expect(traffic.calls(createMultipartUpload.path)).toBe(1);
  const later = traffic.puts().slice(before.puts).map(numberOf);
  expect(later.filter((number) => before.arrived.includes(number))).toEqual([]);
  expect(await traffic.bytesToStorage()).toBeLessThanOrEqual(LARGE + PART);
  expect(await traffic.bytesToSite()).toBeLessThan(CALLS_MAX);
  const stored = await owner.get(entry.url);
  expect(sha256(await stored.body())).toBe(await sha256Of(path));
});
