import { expect, test } from 'vitest';
import { coresFor, costPerView, type MeasuredView } from './cores.ts';

const view = (who: MeasuredView['who'], visit: MeasuredView['visit'], page: number, files: number) => ({
  who,
  visit,
  cost: { page, files },
});
const views = [
  view('guest', 'first', 1, 9),
  view('guest', 'repeat', 1, 0),
  view('member', 'first', 4, 6),
  view('member', 'repeat', 4, 0),
];

test('weighs guests and members, first and repeat visits', () => {
  // Guests: 0.3 × 10 + 0.7 × 1 = 3.7. Members: 0.3 × 10 + 0.7 × 4 = 5.8.
  expect(costPerView(views, { hasCdn: false })).toBeCloseTo(0.85 * 3.7 + 0.15 * 5.8);
});

test('a CDN serves all files and most pages of guests', () => {
  expect(costPerView(views, { hasCdn: true })).toBeCloseTo(0.85 * 0.2 + 0.15 * 4);
});

test('counts the cores at the busiest moment', () => {
  // 100 views per second on average, 220 at the peak, 3 ms each: 0.66 s per second on cores that are 60 % busy.
  expect(coresFor(8_640_000, 3)).toBeCloseTo(1.1);
});
