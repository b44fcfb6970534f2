import { expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { weightedScore } from './weighted-score.ts';
import { createTitlesService } from './titles.service.ts';

const kinora = useTestApp();

test('few votes hardly affect the score, and many determine it', () => {
  expect(weightedScore({ average: 10, votes: 0 })).toBe(6.5);
  expect(weightedScore({ average: 10, votes: 1 })).toBeLessThan(7);
  expect(weightedScore({ average: 9, votes: 100_000 })).toBeCloseTo(9, 2);
  expect(weightedScore({ average: 9, votes: 500 })).toBeGreaterThan(weightedScore({ average: 10, votes: 2 }));
});

test('every stored score has a weighted score', async () => {
  const { db } = kinora.platform;
  const { id } = await createTitlesService(kinora.platform).create(
    kinora.platform.db,
    { type: 'movie', name: 'Rated' },
    { scores: [{ source: 'local', average: 9, votes: 75 }] },
  );
  const row = await db
    .selectFrom('title_scores')
    .select('weighted')
    .where('title_id', '=', id)
    .executeTakeFirst();
  expect(row?.weighted).toBeCloseTo(8.375, 3);
});
