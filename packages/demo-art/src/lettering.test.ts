import { expect, test } from 'vitest';
import { capHeight, hasGlyphsFor, drawText, widthOf } from './lettering.ts';

const line = { face: 'grotesque-wide', size: 100, x: 0, y: 100, fill: '#000000' } as const;

test('a line is one path, whatever its text', () => {
  expect(drawText('Häxan & <Sons>', line).match(/<path/g)?.length).toBe(1);
});

test('letters missing in the typeface lose their accent, and other missing characters are dropped', () => {
  expect(drawText('É', { ...line, face: 'needle' })).toBe(drawText('E', { ...line, face: 'needle' }));
  expect(drawText('A月B', line)).toBe(drawText('AB', line));
  expect(drawText('月', line)).toBe('');
});

test('a decomposed accent gives the same letter', () => {
  expect(drawText('E\u0301', line)).toBe(drawText('\u00c9', line));
});

test('width grows with size and letter spacing, and pairs are kerned', () => {
  expect(widthOf('ABBA', 'slab', 200)).toBeCloseTo(widthOf('ABBA', 'slab', 100) * 2);
  expect(widthOf('ABBA', 'slab', 100, 10)).toBeCloseTo(widthOf('ABBA', 'slab', 100) + 30);
  expect(widthOf('AV', 'grotesque-wide', 100)).toBeLessThan(
    widthOf('A', 'grotesque-wide', 100) + widthOf('V', 'grotesque-wide', 100),
  );
  expect(capHeight('deco', 100)).toBeGreaterThan(50);
});

test('reports whether a typeface has the glyphs for a name', () => {
  expect(hasGlyphsFor('grotesque-wide', 'Sjöström Ł')).toBe(true);
  expect(hasGlyphsFor('needle', 'Sjöström')).toBe(false);
});
