import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { recogniseUpload } from './recognise-upload.ts';

const ROWS = 100_000;
const MEGABYTE = 1024 * 1024;
/** All rows together would take ten times that. */
const GROWTH_MAX = 10 * MEGABYTE;

/** A table that exists only piece by piece. */
async function* pieces() {
  yield 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n';
  for (let row = 0; row < ROWS; row += 100)
    yield Array.from(
      { length: 100 },
      (_, index) => `2026-03-07,Film ${row + index},2026,u,4,,"${'Long words. '.repeat(3)}",,2026-03-06\n`,
    ).join('');
}

test('memory stays flat while a table of 100,000 rows is read', async () => {
  setFlagsFromString('--expose-gc');
  const used = () => {
    runInNewContext('gc()');
    return process.memoryUsage().heapUsed;
  };
  const { files } = await recogniseUpload([
    { name: 'reviews.csv', open: async () => Readable.from(pieces(), { objectMode: false }) },
  ]);
  const before = used();
  const growth: number[] = [];
  let count = 0;
  for await (const { entries } of files[0]?.read({ toDay: () => '2026-03-06' }) ?? []) {
    count += entries?.length ?? 0;
    if (count % 60_000 === 0) growth.push(used() - before);
  }
  expect(count).toBe(3 * ROWS);
  expect(growth).toHaveLength(5);
  expect(Math.max(...growth)).toBeLessThan(GROWTH_MAX);
});
