import { expect, test } from 'vitest';
import { SIZES } from '../spec.ts';
import { faceOf } from './look.ts';
import { drawPortrait } from './portrait.ts';

const people = Array.from({ length: 200 }, (_, index) => ({ key: `person-${index}` }));

test('a portrait has the right size and is deterministic', () => {
  const svg = drawPortrait({ key: 'ines-valdor' });
  expect(svg).toContain(`width="${SIZES.portrait[0]}" height="${SIZES.portrait[1]}"`);
  expect(drawPortrait({ key: 'ines-valdor' })).toBe(svg);
});

test('two hundred people have at least sixty combinations of hair, skin and clothes, and a unique picture each', () => {
  const combinations = people.map((person) => {
    const { hair, skin, glasses, hat, beard, collar } = faceOf(person);
    return [hair, skin, glasses, hat, beard, collar].join('/');
  });
  expect(new Set(combinations).size).toBeGreaterThanOrEqual(60);
  expect(new Set(people.map(drawPortrait)).size).toBe(200);
});

test('no portrait contains an invalid number', () => {
  expect(people.map(drawPortrait).join('')).not.toMatch(/NaN|Infinity|undefined/);
});

test('a real person gets a paper-cut profile without an invented skin colour', () => {
  for (const person of people.slice(0, 40)) {
    const svg = drawPortrait({ ...person, real: true });
    expect(svg).not.toContain(faceOf(person).skin[0]);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('the wardrobe of a record decides about beards', () => {
  expect(people.map((person) => faceOf({ ...person, wardrobe: 'feminine' }).beard)).not.toContain('full');
  expect(people.map((person) => faceOf({ ...person, wardrobe: 'masculine' }).beard)).toContain('full');
});
