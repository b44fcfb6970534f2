import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderWebp } from '../render.ts';
import { AVATAR_MOTIFS, drawAvatar } from './avatar.ts';

test('draws the same avatar for the same key, and different ones for different keys and motifs', () => {
  expect(drawAvatar({ key: 'ada', motif: 'cat' })).toBe(drawAvatar({ key: 'ada', motif: 'cat' }));
  const pictures = AVATAR_MOTIFS.flatMap((motif) =>
    ['ada', 'berta', 'cleo'].map((key) => drawAvatar({ key, motif })),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('every avatar can be rendered, in a few kilobytes', async () => {
  for (const motif of AVATAR_MOTIFS) {
    const { bytes } = await renderWebp(drawAvatar({ key: motif, motif }), 256, { grain: 0 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256 });
    expect(bytes.length).toBeLessThan(9000);
  }
});
