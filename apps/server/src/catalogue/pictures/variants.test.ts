import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createPictureVariants, parseVariant } from './variants.ts';

const variant = (name: string) => {
  const found = parseVariant({ width: '360', folder: 'tests', file: `${name}.webp.webp` });
  if (found === undefined) throw new Error('No variant');
  return found;
};

/** Encodings that complete when the test says so. */
function setUp() {
  const storage = {
    stat: async () => ({ size: 1, contentType: 'image/webp' }),
    read: async () => Readable.from([Buffer.from('x')]),
    put: async () => undefined,
  };
  const running: (() => void)[] = [];
  const variants = createPictureVariants(storage, {
    limits: { atOnce: 2, waiting: 3 },
    encode: () => new Promise((resolve) => running.push(() => resolve(Buffer.from('made')))),
  });
  return { variants, running };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('encodes two pictures at a time and rejects requests beyond the queue with 503', async () => {
  const { variants, running } = setUp();
  const pending = ['a', 'b', 'c', 'd', 'e'].map((name) => variants.make(variant(name)));
  await expect(variants.make(variant('f'))).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await settled();
  expect(running).toHaveLength(2);
  for (let done = 0; done < 5; done += 1) {
    running[done]?.();
    await settled();
    expect(running).toHaveLength(Math.min(5, done + 3));
  }
  await Promise.all(pending);
  const later = variants.make(variant('f'));
  await settled();
  running[5]?.();
  expect(await later).toEqual(Buffer.from('made'));
});

test('encodes the same picture once for concurrent requests', async () => {
  const { variants, running } = setUp();
  const pending = Array.from({ length: 20 }, () => variants.make(variant('a')));
  await settled();
  expect(running).toHaveLength(1);
  running[0]?.();
  expect(await Promise.all(pending)).toHaveLength(20);
});

test('retries after a failure', async () => {
  const storage = {
    stat: async () => undefined,
    read: async () => Readable.from([]),
    put: async () => undefined,
  };
  const variants = createPictureVariants(storage, { limits: { atOnce: 1, waiting: 0 } });
  for (let tries = 0; tries < 3; tries += 1)
    await expect(variants.make(variant('a'))).rejects.toMatchObject({ code: 'not_found' });
});
