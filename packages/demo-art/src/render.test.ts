import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBackdrop, drawPoster } from './draw.ts';
import { renderWebp } from './render.ts';
import type { ArtSpec } from './spec.ts';

const spec: ArtSpec = { key: 'nocturne-for-six', name: 'Nocturne for Six', year: 1929, genres: ['Mystery'] };

test('the same picture gives the same bytes', async () => {
  const first = await renderWebp(drawPoster(spec), 300);
  const second = await renderWebp(drawPoster(spec), 300);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect([second.width, second.height]).toEqual([first.width, first.height]);
});

test('a poster and a backdrop are WebP files of the right size and small enough', async () => {
  const poster = await renderWebp(drawPoster(spec), 600);
  expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
  expect(poster).toMatchObject({ width: 600, height: 900 });
  expect(poster.bytes.length).toBeLessThanOrEqual(60_000);
  const backdrop = await renderWebp(drawBackdrop(spec), 1600);
  expect(backdrop).toMatchObject({ width: 1600, height: 900 });
  expect(backdrop.bytes.length).toBeLessThanOrEqual(120_000);
});

test('the busiest design is encoded with lower quality until it is small enough', async () => {
  const { bytes } = await renderWebp(drawPoster({ ...spec, key: 'ferrous' }), 600);
  expect(bytes.length).toBeLessThanOrEqual(60_000);
});

test('adds grain where requested, but not to thumbnails', async () => {
  const svg = drawPoster(spec);
  const [plain, grained] = await Promise.all([renderWebp(svg, 200, { grain: 0 }), renderWebp(svg, 200)]);
  expect(grained.bytes.equals(plain.bytes)).toBe(false);
  const [small, smallGrained] = await Promise.all([renderWebp(svg, 90, { grain: 0 }), renderWebp(svg, 90)]);
  expect(smallGrained.bytes.equals(small.bytes)).toBe(true);
});
