import type { Page, Request } from '@playwright/test';
import { FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { MEGABYTE, partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import {
  createMultipartUpload,
  createS3Entry,
  presignUpload,
} from '@kinora/contracts/foundation/file-uploads.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { expect, test } from '../support/s3-site.ts';
import { sha256, sha256Of, writeNoiseVideo } from '../support/video-files.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin' });

/** Sizes below and above 100 MB, from which a file is uploaded in parts. */
const SMALL = 3 * MEGABYTE;
const LARGE = 104 * MEGABYTE;
const PART = partSizeOf(LARGE);
const PARTS = Array.from({ length: Math.ceil(LARGE / PART) }, (_, at) => at + 1);
/** Limit for the bytes of all API calls of an upload, without the file itself. */
const CALLS_MAX = 100_000;

const partOf = (url: URL) => Number(url.searchParams.get('partNumber'));
const ascending = (a: number, b: number) => a - b;
const numberOf = (request: Request) => partOf(new URL(request.url()));

/** Lets the first two parts of a file through to the S3 server and blocks the later ones. */
async function holdLaterParts(page: Page, storage: string) {
  const isLater = (url: URL) => url.origin === storage && partOf(url) > 2;
  await page.route(isLater, () => undefined);
  return { release: () => page.unroute(isLater) };
}

/** Records the requests to the S3 server and to the site. */
function watchTraffic(page: Page, storage: string) {
  const sent: { request: Request; bytes: Promise<number> }[] = [];
  const arrived: Request[] = [];
  const isToStorage = (request: Request) => new URL(request.url()).origin === storage;
  page.on('request', (request) => {
    const bytes = request.allHeaders().then((headers) => Number(headers['content-length'] ?? 0));
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
    /** Uploads that the S3 server accepted. */
    arrived,
    /** Uploads sent to the S3 server, whether it accepted them or not. */
    puts: () =>
      sent.map(({ request }) => request).filter((one) => isToStorage(one) && one.method() === 'PUT'),
    calls: (path: string) => sent.filter(({ request }) => request.url().endsWith(wirePath(path))).length,
    bytesToStorage: () => sum(isToStorage),
    bytesToSite: () => sum((request) => !isToStorage(request)),
  };
}

/** Uploads a file and returns its entry. */
async function upload(page: Page, screen: VideosScreen, path: string) {
  const responded = page.waitForResponse(
    (response) => response.url().endsWith(wirePath(createS3Entry.path)),
    {
      timeout: 120_000,
    },
  );
  await screen.chooseVideo(path);
  await screen.expectUploaded();
  return FileEntryResponse.parse(await (await responded).json()).fileEntry;
}

test('[B9-011] uploads a small file directly to the S3 server in one request', async ({
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
  const response = await traffic.arrived[0]?.response();
  expect(response?.headers()).toMatchObject({ 'access-control-allow-origin': expect.stringMatching(/./) });
  const stored = await owner.get(entry.url);
  expect(sha256(await stored.body())).toBe(await sha256Of(path));
});

test('[B4-012][B9-010] uploads a large file directly to the S3 server in parts, and resumes after a reload', async ({
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

  await test.step('reload the page when two parts have arrived and others are in flight', async () => {
    const { release } = await holdLaterParts(page, s3.origin);
    await screen.chooseVideo(path);
    await expect(screen.fileField.getByRole('progressbar', { name: 'large.mp4' })).toBeVisible();
    const arrived = () => traffic.arrived.map(numberOf).toSorted(ascending);
    await expect.poll(arrived, { timeout: 60_000 }).toEqual([1, 2]);
    await expect.poll(() => traffic.puts().length).toBeGreaterThan(2);
    await page.reload();
    await release();
  });
  const before = traffic.puts().length;

  const entry = await test.step('pick the same file, which sends only the missing parts', async () => {
    await screen.openNew();
    return upload(page, screen, path);
  });

  expect(traffic.calls(createMultipartUpload.path)).toBe(1);
  const later = traffic.puts().slice(before).map(numberOf);
  expect(later.toSorted(ascending)).toEqual(PARTS.slice(2));
  expect(await traffic.bytesToSite()).toBeLessThan(CALLS_MAX);
  const stored = await owner.get(entry.url);
  expect(sha256(await stored.body())).toBe(await sha256Of(path));
});
