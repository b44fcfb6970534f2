import { expect, test } from 'vitest';
import { toRangeSearch, parseRange } from './report-range.ts';

test.each([
  ['', {}],
  ['from=2026-11-01&to=2026-11-05', { from: '2026-11-01', to: '2026-11-05' }],
  ['from=2026-11-01&to=2026-11-05&compare=none', { from: '2026-11-01', to: '2026-11-05', compare: 'none' }],
  ['from=2026-11-01', {}],
  ['from=2026-11-05&to=2026-11-01', {}],
  ['from=2026-99-01&to=2026-11-05', {}],
  ['from=yesterday&to=today&compare=sometimes', {}],
])('parses "%s" to %j', (search, range) => {
  expect(parseRange(new URLSearchParams(search))).toEqual(range);
  expect(parseRange(new URLSearchParams(toRangeSearch(range as never)))).toEqual(range);
});
