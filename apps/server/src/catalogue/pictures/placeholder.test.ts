import sharp from 'sharp';
import { expect, test } from 'vitest';
import { computePlaceholder } from './placeholder.ts';

test('the dominant colour is that of the background, and the tiny picture is a WebP of at most 300 bytes', async () => {
  const size = { width: 60, height: 90 };
  const red = sharp({ create: { ...size, channels: 3, background: '#c80a0a' } });
  const { color, blur } = await computePlaceholder(red.png(), size);
  expect(color).toMatch(/^#c[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  const tiny = Buffer.from(blur, 'base64');
  expect(tiny.length).toBeLessThanOrEqual(300);
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 24 });
});
