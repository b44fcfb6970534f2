import { expect, test } from 'vitest';
import { ageAt } from './age.ts';

test.each([
  ['2026-03-13', 37],
  ['2026-03-14', 38],
  ['2026-12-01', 38],
  ['1988-03-14', 0],
])('calculates the age on %s of a person born on 14 March 1988: %i', (day, age) => {
  expect(ageAt('1988-03-14', day)).toBe(age);
});
