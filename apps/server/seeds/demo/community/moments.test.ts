import { expect, test } from 'vitest';
import { seededRandom } from '@kinora/demo-art/random.ts';
import { createMoments } from './moments.ts';

const NOW = new Date('2026-11-19T09:00:00Z');
const moments = createMoments(NOW);

test('an evening is an evening where the member is, and never in the future', () => {
  const random = seededRandom(3);
  for (const zone of ['Europe/Berlin', 'Asia/Tokyo', 'America/Mexico_City', 'Pacific/Auckland', 'UTC'])
    for (let day = 0; day < 40; day += 1) {
      const at = moments.evening(day, zone, random);
      const hour = Number(at.toLocaleString('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }));
      expect(hour, `${zone} ${at.toISOString()}`).toBeGreaterThanOrEqual(16);
      expect(at.getTime()).toBeLessThan(NOW.getTime());
      expect(NOW.getTime() - at.getTime()).toBeLessThan((day + 2) * 86_400_000);
    }
});

test('a moment after another one is undefined while it is still to come', () => {
  const before = moments.ago(0.1);
  expect(moments.after(before, 30)?.getTime()).toBe(before.getTime() + 1_800_000);
  expect(moments.after(before, 60 * 24)).toBeUndefined();
});

test('the day of a moment depends on the time zone', () => {
  const at = new Date('2026-11-18T23:30:00Z');
  expect(moments.localDay(at, 'Asia/Tokyo')).toBe('2026-11-19');
  expect(moments.localDay(at, 'America/New_York')).toBe('2026-11-18');
});
