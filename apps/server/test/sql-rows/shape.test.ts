import { expect, test } from 'vitest';
import { Shape } from './shape.ts';

function recorded(...values: unknown[]) {
  const shape = new Shape();
  for (const value of values) shape.add(value);
  return shape.toJSON();
}

test('records every kind of value, and the literals while they are few', () => {
  expect(recorded(null, 1, 'a', true, new Date(0), Buffer.from('x'), [])).toEqual({
    kinds: ['null', 'number', 'string', 'true', 'date', 'bytes', 'array'],
    strings: ['a'],
    numbers: [1],
  });
});

test('forgets literals that are many or long', () => {
  expect(recorded(...Array.from({ length: 40 }, (_, index) => index))).toEqual({ kinds: ['number'] });
  expect(recorded('a'.repeat(50))).toEqual({ kinds: ['string'] });
});

test('merges the items of arrays and the properties of objects', () => {
  expect(recorded([{ a: 1 }], [{ a: null, b: 'x' }])).toEqual({
    kinds: ['array'],
    items: {
      kinds: ['object'],
      properties: {
        a: { kinds: ['number', 'null'], numbers: [1] },
        b: { kinds: ['string'], strings: ['x'] },
      },
      optional: ['b'],
    },
  });
});

test('marks properties that later objects do not have', () => {
  expect(recorded({ a: true, b: true }, { b: true })).toMatchObject({ optional: ['a'] });
});

test('treats an object with many keys as a map', () => {
  const map = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key-${index}`, true]));
  expect(recorded(map, { other: false })).toMatchObject({
    properties: { '*': { kinds: ['true', 'false'] } },
  });
});

test('tells whether a value added something', () => {
  const shape = new Shape();
  expect(shape.add({ a: 1 })).toBe(true);
  expect(shape.add({ a: 1 })).toBe(false);
  expect(shape.add({ a: null })).toBe(true);
});
