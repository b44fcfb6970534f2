import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawBackdrop, drawPoster } from './draw.ts';
import { renderWebp } from './render.ts';
import type { ArtSpec } from './spec.ts';

const spec: ArtSpec = { key: 'nocturne-for-six', name: 'Nocturne for Six', year: 1929, genres: ['Mystery'] };

// The product blocks SVG input in sharp for the whole process, and test files share a process.
const READ_SVG = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(READ_SVG));
afterAll(() => sharp.block(READ_SVG));

test('the same picture gives the same bytes', async () => {
  const first = await renderWebp(drawPoster(spec), 300);
  const second = await renderWebp(drawPoster(spec), 300);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(second).toEqual(first);
});

test('a poster and a backdrop are WebP of their size and small enough', async () => {
  const poster = await renderWebp(drawPoster(spec), 600);
  expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
  expect(poster).toMatchObject({ width: 600, height: 900 });
  expect(poster.bytes.length).toBeLessThanOrEqual(60_000);
  const backdrop = await renderWebp(drawBackdrop(spec), 1600);
  expect(backdrop).toMatchObject({ width: 1600, height: 900 });
  expect(backdrop.bytes.length).toBeLessThanOrEqual(120_000);
});

test('the busiest design is written with less quality until it is small enough', async () => {
  const { bytes } = await renderWebp(drawPoster({ ...spec, key: 'ferrous' }), 600);
  expect(bytes.length).toBeLessThanOrEqual(60_000);
});

test('the dominant colour is that of the ground, and the tiny picture is a WebP of at most 300 bytes', async () => {
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="60" height="90" fill="#c80a0a"/></svg>';
  const { color, blur } = await renderWebp(red, 60, { grain: 0 });
  expect(color).toMatch(/^#c[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  const tiny = Buffer.from((await renderWebp(drawPoster(spec), 300)).blur, 'base64');
  expect(tiny.length).toBeLessThanOrEqual(300);
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 24 });
  expect(Buffer.from(blur, 'base64').length).toBeLessThanOrEqual(300);
});

test('grain changes a picture where it is asked for, and leaves thumbnails clean', async () => {
  const svg = drawPoster(spec);
  const [plain, grained] = await Promise.all([renderWebp(svg, 200, { grain: 0 }), renderWebp(svg, 200)]);
  expect(grained.bytes.equals(plain.bytes)).toBe(false);
  const [small, smallGrained] = await Promise.all([renderWebp(svg, 90, { grain: 0 }), renderWebp(svg, 90)]);
  expect(smallGrained.bytes.equals(small.bytes)).toBe(true);
});
