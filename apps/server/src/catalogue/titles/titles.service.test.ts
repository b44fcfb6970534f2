import { describe, expect, test } from 'vitest';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { createEvents, defineListener } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { useTestApp } from '#test/app.ts';
import { createTitlesService } from './titles.service.ts';

const kinora = useTestApp();

/** The service with a listener for its events. */
function followedTitles() {
  const events = createEvents(createOutbox());
  events.connect([defineListener(titlesChanged, 'test', () => Promise.resolve())]);
  return createTitlesService({ events });
}

const emitted = async () => {
  const rows = await kinora.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', 'event.titles.changed.test')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
};

const countOf = async (genreId: number) => {
  const { db } = kinora.platform;
  const row = await db
    .selectFrom('genres')
    .select('titles_count')
    .where('id', '=', genreId)
    .executeTakeFirst();
  return row?.titles_count;
};

test('every write emits an event', async () => {
  const titles = followedTitles();
  const { id } = await titles.create(kinora.platform.db, { type: 'movie', name: 'One' });
  const other = await titles.create(kinora.platform.db, { type: 'movie', name: 'Two' });
  await titles.update(kinora.platform.db, id, { name: 'One more' });
  await titles.setSimilar(kinora.platform.db, id, [other.id]);
  await titles.merge(kinora.platform.db, id, other.id);
  await titles.remove(kinora.platform.db, other.id);
  expect(await emitted()).toEqual([
    { ids: [id] },
    { ids: [other.id] },
    { ids: [id] },
    { ids: [id] },
    { ids: [id, other.id] },
    { ids: [other.id] },
  ]);
});

describe('the title count of a genre', () => {
  test('follows the genres of its titles', async () => {
    const titles = createTitlesService(kinora.platform);
    const [one, two] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    const { id } = await titles.create(kinora.platform.db, {
      type: 'movie',
      name: 'Filed',
      genre_ids: [one.id],
    });
    expect(await countOf(one.id)).toBe(1);
    await titles.update(kinora.platform.db, id, { genre_ids: [two.id] });
    expect([await countOf(one.id), await countOf(two.id)]).toEqual([0, 1]);
    await titles.update(kinora.platform.db, id, { tagline: 'Nothing about genres' });
    expect(await countOf(two.id)).toBe(1);
    await titles.remove(kinora.platform.db, id);
    expect(await countOf(two.id)).toBe(0);
  });
});

test('renaming a title changes its slug', async () => {
  const titles = createTitlesService(kinora.platform);
  const { id } = await titles.create(kinora.platform.db, { type: 'movie', name: 'Old name' });
  await titles.update(kinora.platform.db, id, { name: 'Été' });
  const row = await kinora.platform.db
    .selectFrom('titles')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ slug: 'ete' });
});

test('rejects merging a title into itself or into an unknown one', async () => {
  const titles = createTitlesService(kinora.platform);
  const { id } = await titles.create(kinora.platform.db, { type: 'movie', name: 'Alone' });
  await expect(titles.merge(kinora.platform.db, id, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(titles.merge(kinora.platform.db, id, 2_000_000_000)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(titles.remove(kinora.platform.db, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  await expect(titles.update(kinora.platform.db, 2_000_000_000, { name: 'X' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
