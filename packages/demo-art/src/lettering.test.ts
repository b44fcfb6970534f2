import { expect, test } from 'vitest';
import { capHeight, hasGlyphsFor, drawText, widthOf } from './lettering.ts';

const line = { face: 'grotesque-wide', size: 100, x: 0, y: 100, fill: '#000000' } as const;

test('a line is one path, whatever stands in it', () => {
  expect(drawText('Häxan & <Sons>', line).match(/<path/g)?.length).toBe(1);
});

test('letters that the face lacks lose their accent, signs are left out', () => {
  expect(drawText('É', { ...line, face: 'needle' })).toBe(drawText('E', { ...line, face: 'needle' }));
  expect(drawText('A月B', line)).toBe(drawText('AB', line));
  expect(drawText('月', line)).toBe('');
});

test('a decomposed accent is the same letter', () => {
  expect(drawText('E\u0301', line)).toBe(drawText('\u00c9', line));
});

test('width grows with size and with the room between letters, and pairs are kerned', () => {
  expect(widthOf('ABBA', 'slab', 200)).toBeCloseTo(widthOf('ABBA', 'slab', 100) * 2);
  expect(widthOf('ABBA', 'slab', 100, 10)).toBeCloseTo(widthOf('ABBA', 'slab', 100) + 30);
  expect(widthOf('AV', 'grotesque-wide', 100)).toBeLessThan(
    widthOf('A', 'grotesque-wide', 100) + widthOf('V', 'grotesque-wide', 100),
  );
  expect(capHeight('deco', 100)).toBeGreaterThan(50);
});

test('a face tells whether it draws a name with its accents', () => {
  expect(hasGlyphsFor('grotesque-wide', 'Sjöström Ł')).toBe(true);
  expect(hasGlyphsFor('needle', 'Sjöström')).toBe(false);
});
