import { expect, test } from 'vitest';
import { migrationStamp } from './migration-stamp.ts';

const now = new Date('2026-11-16T04:16:30Z');

test.each([
  ['now, when every migration is older', ['20261115_0900_create_genres.ts'], '20261116_0416'],
  ['a minute after one of this minute', ['20261116_0416_create_moods.ts'], '20261116_0417'],
  [
    'a minute after the last of those to come, over midnight',
    ['20261116_0600_a.ts', '20261116_2359_b.ts'],
    '20261117_0000',
  ],
  ['after one with more minutes than there are', ['20261116_0690_a.ts'], '20261116_0731'],
  ['now, when there are none', ['README.md'], '20261116_0416'],
])('is %s', (_, migrations, stamp) => {
  expect(migrationStamp(now, migrations)).toBe(stamp);
});
