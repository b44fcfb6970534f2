import { beforeAll, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';

const kinora = useTestApp();

beforeAll(async () => {
  const titles = createTitlesService(kinora.platform);
  const { id } = await titles.create(kinora.platform.db, { type: 'movie', name: 'Nine Winters of Ilsa' });
  await titles.create(kinora.platform.db, { type: 'movie', name: 'Two Winters' });
  await titles.create(kinora.platform.db, { type: 'series', name: 'Winters of Ilsa' });
  const { id: personId } = await createPeopleService(kinora.platform).create(kinora.platform.db, {
    name: 'Percival Oduya',
  });
  await createCreditsService(kinora.platform).add(kinora.platform.db, id, [
    { personId, department: 1, position: 0 },
  ]);
  await runListeners(kinora, ['index-titles', 'index-people']);
});

test.each([
  ['a last word that is rarer than the others', 'winters il', ['Nine Winters of Ilsa']],
  ['a word of the name and one of the cast', 'winters oduya', ['Nine Winters of Ilsa']],
  ['a word that other kinds have too', 'winters', ['Two Winters', 'Nine Winters of Ilsa']],
])('finds only films by %s', async (_name, query, expected) => {
  const { results } = await kinora.client().call(search, { query: { query, kind: 'movie' } });
  expect(results.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});
