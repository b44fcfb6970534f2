import { expect, test } from 'vitest';
import { migrationStamp } from './migration-stamp.ts';

const now = new Date('2026-11-16T04:16:30Z');

test.each([
  ['now, when all migrations are older', ['20261115_0900_create_genres.ts'], '20261116_0416'],
  [
    'a minute later, when a migration has the current minute',
    ['20261116_0416_create_moods.ts'],
    '20261116_0417',
  ],
  [
    'a minute after the last future migration, across midnight',
    ['20261116_0600_a.ts', '20261116_2359_b.ts'],
    '20261117_0000',
  ],
  ['valid after a migration with more than 59 minutes', ['20261116_0690_a.ts'], '20261116_0731'],
  ['now, when there are no migrations', ['README.md'], '20261116_0416'],
])('is %s', (_, migrations, stamp) => {
  expect(migrationStamp(now, migrations)).toBe(stamp);
});
