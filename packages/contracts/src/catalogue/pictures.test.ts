import { expect, test } from 'vitest';
import { pictureSrcSet, pictureVariant, pictureWidths } from './pictures.ts';

const local = { src: '/storage/posters/a1.webp', width: 1000 };
const bucket = { src: 'https://s3.example/kinora-public/posters/a1.webp', width: 1000 };

test('the URL of a resized picture is on this site, wherever the original is stored', () => {
  for (const picture of [local, bucket])
    expect(pictureVariant(picture, 360, 'avif')).toBe('/pictures/360/posters/a1.webp.avif');
});

test('a large original has every width of its use', () => {
  expect(pictureSrcSet(local, 'portrait', 'webp')).toBe(
    [120, 240, 360, 600].map((width) => `/pictures/${width}/posters/a1.webp.webp ${width}w`).join(', '),
  );
});

test('no width exceeds the original, and the last is its own width', () => {
  expect(pictureWidths({ width: 600 }, 'poster')).toEqual([120, 180, 240, 360, 480, 720]);
  expect(
    pictureSrcSet({ ...local, width: 300 }, 'poster', 'jpg')
      .split(', ')
      .at(-1),
  ).toBe('/pictures/360/posters/a1.webp.jpg 300w');
  expect(pictureWidths({ width: 360 }, 'poster')).toEqual([120, 180, 240, 360]);
  expect(pictureWidths({ width: 90 }, 'poster')).toEqual([120]);
});
