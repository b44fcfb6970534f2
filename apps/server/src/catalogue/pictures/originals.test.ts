import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeOriginal } from './originals.ts';

const plain = (width: number, height: number, background = '#246080') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A single-colour PNG whose few bytes decode into any number of pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('converts %s to WebP', async (format) => {
  const made = await encodeOriginal(await plain(300, 450).toFormat(format).toBuffer());
  expect(made).toMatchObject({ width: 300, height: 450 });
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 450 });
});

test('computes the dominant colour and a tiny preview', async () => {
  const made = await encodeOriginal(await plain(300, 450, '#206080').png().toBuffer());
  const channels = [1, 3, 5].map((at) => Number.parseInt(made?.color.slice(at, at + 2) ?? '', 16));
  expect(channels.every((value, index) => Math.abs(value - ([32, 96, 128][index] ?? 0)) <= 12)).toBe(true);
  const blur = Buffer.from(made?.blur ?? '', 'base64');
  expect(await sharp(blur).metadata()).toMatchObject({ format: 'webp', width: 16, height: 24 });
});

test('strips the metadata and applies the orientation', async () => {
  const body = await plain(400, 200)
    .withExif({
      IFD0: { Copyright: 'somebody at home', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(body).metadata()).exif).toBeDefined();
  const made = await encodeOriginal(body);
  expect(made).toMatchObject({ width: 200, height: 400 });
  const { exif, xmp, iptc, orientation } = await sharp(made?.bytes).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(made?.bytes.includes('somebody at home')).toBe(false);
});

test('scales down to the largest size that pages show', async () => {
  const made = await encodeOriginal(await plain(5000, 2000).jpeg().toBuffer());
  expect(made).toMatchObject({ width: 2560, height: 1024 });
  const tall = await encodeOriginal(await plain(1000, 16_000).jpeg().toBuffer());
  expect(tall).toMatchObject({ width: 256, height: 4096 });
});

describe('rejects', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')],
    ['a text file', Buffer.from('no picture')],
    ['a header without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s', async (_, file) => {
    expect(await encodeOriginal(file)).toBeUndefined();
  });

  test('a truncated picture and a picture that is too small', async () => {
    const complete = await plain(600, 600).jpeg().toBuffer();
    expect(await encodeOriginal(complete.subarray(0, complete.length / 2))).toBeUndefined();
    expect(await encodeOriginal(await plain(300, 49).png().toBuffer())).toBeUndefined();
    expect(await encodeOriginal(await plain(300, 50).png().toBuffer())).toBeDefined();
  });

  test('a decompression bomb of more than 50 million pixels, quickly and with little memory', async () => {
    const file = bomb(30_000, 30_000);
    expect(file.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    expect(await encodeOriginal(file)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(await encodeOriginal(bomb(7000, 7000))).toMatchObject({ width: 2560, height: 2560 });
  });

  test('an animation of more than 100 frames; shorter ones become their first frame', async () => {
    const animation = async (frames: number) => {
      const pages = Buffer.alloc(60 * 60 * frames * 3, 90);
      for (let frame = 0; frame < frames; frame += 1) pages[frame * 60 * 60 * 3] = frame;
      return sharp(pages, { raw: { width: 60, height: 60 * frames, channels: 3, pageHeight: 60 } })
        .webp({ loop: 0, lossless: true, minSize: false })
        .toBuffer();
    };
    expect(await sharp(await animation(101)).metadata()).toMatchObject({ pages: 101 });
    expect(await encodeOriginal(await animation(101))).toBeUndefined();
    expect(await encodeOriginal(await animation(3))).toMatchObject({ width: 60, height: 60 });
  });
});
