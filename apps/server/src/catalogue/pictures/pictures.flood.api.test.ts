import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@kinora/contracts/catalogue/pictures.ts';
import { useTestApp } from '#test/app.ts';

/** A sixtieth of the usual limits: twenty encoded variants per minute. */
const kinora = useTestApp({ RATE_LIMIT_FACTOR: String(1 / 60) });

async function storedPoster(): Promise<string> {
  const body = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#246' } })
    .webp()
    .toBuffer();
  const key = `tests/${randomUUID()}.webp`;
  await kinora.platform.storage.put('public', key, body, { contentType: 'image/webp', size: body.length });
  return key;
}

test('limits how many pictures one source can create per minute, but not how many it can read', async () => {
  const key = await storedPoster();
  const addresses = Object.values(PICTURE_WIDTHS)
    .flat()
    .flatMap((width) => PICTURE_FORMATS.map((format) => `/pictures/${width}/${key}.${format}`));
  const unique = [...new Set(addresses)].slice(0, 24);
  const answers: number[] = [];
  for (const url of unique) answers.push((await kinora.client().request({ method: 'GET', url })).statusCode);
  expect(answers).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  const made = await kinora.client().request({ method: 'GET', url: unique[0] ?? '' });
  expect(made.statusCode).toBe(200);
});
