import { expect, test } from 'vitest';
import { luminance, tileColor } from './tile-color.ts';

const STEPS = [0, 51, 102, 153, 204, 255];
const hex = (value: number) => value.toString(16).padStart(2, '0');

const colors = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

test('keeps white text readable on a background of any colour', () => {
  const pale = colors.filter((color) => {
    const channels = (tileColor(color)?.match(/\d+/g) ?? []).map(Number);
    return 1.05 / (luminance(channels) + 0.05) < 4.5;
  });
  expect(pale).toEqual([]);
});

test('lightens an almost black background in its own hue', () => {
  const [red = 0, green = 0, blue = 0] = (tileColor('#1a0b08') ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(60);
  expect(red).toBeGreaterThan(green * 1.8);
  expect(luminance([red, green, blue])).toBeGreaterThan(0.018);
  expect(tileColor('#000000')).not.toBeNull();
});

test('keeps a colour that is dark enough', () => {
  expect(tileColor('#31505c')).toBe('rgb(49 80 92)');
});

test.each([null, '', 'red', '#12', 'url(x)'])('returns nothing for the invalid colour %s', (color) => {
  expect(tileColor(color)).toBeNull();
});
