import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { APPLE_TOUCH_ICON } from '@kinora/contracts/foundation/site-icons.ts';
import { useTestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';

const kinora = useTestApp();
const PUBLIC = join(import.meta.dirname, '../../../../web/public');

/** The members that browsers require before they offer to install a site. */
const Manifest = z.strictObject({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string(),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[\da-f]{6}$/i),
  theme_color: z.string().regex(/^#[\da-f]{6}$/i),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/'),
      sizes: z.string().regex(/^\d+x\d+$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
});

async function readManifest() {
  const answer = await kinora.client().request({ method: 'GET', url: '/manifest.webmanifest' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return Manifest.parse(answer.json());
}

const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(join(PUBLIC, path)).metadata();
  return { format, size: `${width}x${height}` };
};

test('the manifest contains the name, colours and icons of the site', async () => {
  const values = { site_name: 'Little Screen', site_description: 'Films for a small town.' };
  await withSettings(kinora, { section: 'branding', values }, async () => {
    expect(await readManifest()).toMatchObject({
      name: 'Little Screen',
      short_name: 'Little Screen',
      description: 'Films for a small town.',
    });
  });
});

test('every icon of the manifest has its declared size, and one is maskable', async () => {
  const { icons } = await readManifest();
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) expect(await sizeOf(src)).toEqual({ format: 'png', size: sizes });
});

test('maskable and touch icons have no transparent corners', async () => {
  expect(await sizeOf(APPLE_TOUCH_ICON)).toEqual({ format: 'png', size: '180x180' });
  const maskable = (await readManifest()).icons.find(({ purpose }) => purpose === 'maskable');
  for (const path of [APPLE_TOUCH_ICON, maskable?.src ?? ''])
    expect((await sharp(join(PUBLIC, path)).stats()).isOpaque).toBe(true);
});

test('favicon.ico contains the three common sizes', async () => {
  const file = await readFile(join(PUBLIC, 'favicon.ico'));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map(async (at) => {
    const entry = file.subarray(6 + at * 16);
    const start = entry.readUInt32LE(12);
    const { width } = await sharp(file.subarray(start, start + entry.readUInt32LE(8))).metadata();
    return [entry[0], width];
  });
  expect(await Promise.all(sizes)).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});
