import { beforeAll, expect, test } from 'vitest';
import { createCredit } from '@kinora/contracts/admin/credits.ts';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { createTitle, deleteTitle, restoreTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
/** From this many credits on, a person's titles are stored. */
const BUSY = 50;
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
});

const settle = () =>
  runListeners(kinora, ['refresh-person-titles', 'follow-person-titles', 'refresh-browse', 'index-titles']);
const found = async (query: string) => {
  const { results } = await kinora.client().call(search, { query: { query, kind: 'movie' } });
  return results.map(({ id }) => id);
};
const browsed = async (slug: string) => {
  const { pagination } = await kinora.client().call(listTitles, { query: { genres: slug } });
  return pagination.data.map(({ id }) => id);
};
const stored = async (personId: number) => {
  const { db } = kinora.platform;
  const query = db.selectFrom('person_titles').select('title_id').where('person_id', '=', personId);
  return (await query.execute()).map((row) => row.title_id);
};

test('search and browse reflect an edit, a deletion and a restore', async () => {
  const genre = await makeGenre(kinora.platform.db);
  const body = { type: 'movie' as const, name: 'Quillwort Meridian', genre_ids: [genre.id] };
  const { title } = await editor.call(createTitle, { body });
  const at = { params: { id: title.id } };
  await settle();
  expect(await found('Quillwort')).toEqual([title.id]);
  expect(await browsed(genre.slug)).toEqual([title.id]);
  await editor.call(updateTitle, { ...at, body: { version: 1, name: 'Bracken Meridian', genre_ids: [] } });
  await settle();
  expect(await found('Quillwort')).toEqual([]);
  expect(await found('Bracken')).toEqual([title.id]);
  expect(await browsed(genre.slug)).toEqual([]);
  await editor.call(deleteTitle, at);
  await settle();
  expect(await found('Bracken')).toEqual([]);
  await editor.call(restoreTitle, at);
  await settle();
  expect(await found('Bracken')).toEqual([title.id]);
});

test('the stored titles of people with many credits reflect added, deleted and restored titles', async () => {
  const { db } = kinora.platform;
  const [busy, film] = [await makePerson(db), await makeTitle(db)];
  const other = await makeTitle(db);
  const parts = Array.from({ length: BUSY }, (_, position) => ({
    personId: busy.id,
    department: CAST,
    position,
  }));
  await createCreditsService(kinora.platform).add(kinora.platform.db, other.id, parts);
  const at = { params: { id: film.id } };
  await editor.call(createCredit, { ...at, body: { person_id: busy.id, department: CAST } });
  await settle();
  expect((await stored(busy.id)).toSorted((a, b) => a - b)).toEqual([film.id, other.id]);
  await editor.call(deleteTitle, at);
  await settle();
  expect(await stored(busy.id)).toEqual([other.id]);
  await editor.call(restoreTitle, at);
  await settle();
  expect((await stored(busy.id)).toSorted((a, b) => a - b)).toEqual([film.id, other.id]);
});
