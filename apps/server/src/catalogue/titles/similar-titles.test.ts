import { describe, expect, test } from 'vitest';
import { insertCollection } from '#catalogue/collections/index.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { createTitlesService } from './titles.service.ts';
import { createSimilarTitlesUpdater } from './similar-titles.ts';
import { makeTitle } from './titles.factory.ts';

const kinora = useTestApp();
const titles = () => createTitlesService(kinora.platform);
const LISTENER = 'event.titles.changed.refresh-similar';

/** Runs this listener as the worker does until nothing is left; returns the number of rounds. */
async function follow(): Promise<number> {
  const { db } = kinora.platform;
  const [listener] = createSimilarTitlesUpdater(kinora.platform).listeners;
  for (let rounds = 0; ; rounds += 1) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', LISTENER)
      .where('done_at', 'is', null)
      .execute();
    if (rows.length === 0) return rounds;
    for (const { id, payload } of rows) {
      await transaction(db, async (tx) => {
        await listener?.run(payload, { tx, id });
        await tx.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', id).execute();
      });
    }
  }
}

const similarTo = async (id: number) => {
  const { db } = kinora.platform;
  const row = await db
    .selectFrom('title_similar')
    .select('ids')
    .where('title_id', '=', id)
    .executeTakeFirst();
  return row?.ids;
};

describe('similar titles', () => {
  test('rank by shared collection, then keywords, then genres and people', async () => {
    const { db } = kinora.platform;
    const genre = await makeGenre(db);
    const keywordIds = await ensureKeywords(db, ['lighthouse', 'tide']);
    const collection = await insertCollection(db, {
      name: 'Sea',
      overview: null,
      poster: null,
      backdrop: null,
    });
    const film = (name: string, values: object) =>
      titles().create(kinora.platform.db, { type: 'movie', name, year: 2020, ...values });
    const stranger = await film('Stranger', {});
    const colleague = await film('Colleague', {});
    const kin = await film('Kin', { genre_ids: [genre.id] });
    const wordy = await film('Wordy', { keyword_ids: keywordIds, genre_ids: [genre.id] });
    const sequel = await film('Sequel', {
      collection_id: collection.id,
      genre_ids: [genre.id],
      keyword_ids: keywordIds,
    });
    const actor = await makePerson(db);
    const part = { personId: actor.id, department: 1, position: 0 } as const;
    await createCreditsService(kinora.platform).add(kinora.platform.db, colleague.id, [part]);
    const { id } = await film('First', {
      collection_id: collection.id,
      genre_ids: [genre.id],
      keyword_ids: keywordIds,
    });
    await createCreditsService(kinora.platform).add(kinora.platform.db, id, [part]);
    await follow();
    const ids = await similarTo(id);
    expect(ids?.slice(0, 2)).toEqual([sequel.id, wordy.id]);
    expect(new Set(ids?.slice(2))).toEqual(new Set([kin.id, colleague.id]));
    expect(ids).not.toContain(stranger.id);
  });

  test('change with the title and omit deleted titles', async () => {
    const { db } = kinora.platform;
    const [one, two] = await ensureKeywords(db, ['glacier', 'volcano']);
    const ice = await titles().create(kinora.platform.db, {
      type: 'movie',
      name: 'Ice',
      keyword_ids: [one ?? 0],
    });
    const fire = await titles().create(kinora.platform.db, {
      type: 'movie',
      name: 'Fire',
      keyword_ids: [two ?? 0],
    });
    const { id } = await titles().create(kinora.platform.db, {
      type: 'movie',
      name: 'Changing',
      keyword_ids: [one ?? 0],
    });
    await follow();
    expect(await similarTo(id)).toEqual([ice.id]);
    await titles().update(kinora.platform.db, id, { keyword_ids: [two ?? 0] });
    await follow();
    expect(await similarTo(id)).toEqual([fire.id]);
    await titles().remove(kinora.platform.db, fire.id);
    await titles().update(kinora.platform.db, id, { tagline: 'Nothing new' });
    await follow();
    expect(await similarTo(id)).toEqual([]);
    expect(await similarTo(fire.id)).toBeUndefined();
  });

  test('emit an event only when they changed', async () => {
    const { db } = kinora.platform;
    const { id } = await makeTitle(db);
    await titles().update(kinora.platform.db, id, { tagline: 'A' });
    expect(await follow()).toBe(2);
    await titles().update(kinora.platform.db, id, { tagline: 'B' });
    expect(await follow()).toBe(1);
  });
});

test('the schedule rebuilds lists older than a day and no others', async () => {
  const { db } = kinora.platform;
  const [word] = await ensureKeywords(db, ['orchard']);
  const title = await titles().create(kinora.platform.db, {
    type: 'movie',
    name: 'Old list',
    keyword_ids: [word ?? 0],
  });
  const other = await titles().create(kinora.platform.db, {
    type: 'movie',
    name: 'Newer',
    keyword_ids: [word ?? 0],
  });
  await follow();
  await titles().setSimilar(kinora.platform.db, title.id, []);
  const walk = async (now: Date) => {
    const clock = { ...kinora.platform.clock, now: () => now };
    await createSimilarTitlesUpdater({ ...kinora.platform, clock }).schedules[0]?.run();
  };
  await walk(new Date());
  expect(await similarTo(title.id)).toEqual([]);
  await walk(new Date(Date.now() + 25 * 3600 * 1000));
  expect(await similarTo(title.id)).toEqual([other.id]);
});

test('bulk changes are left to the schedule, which handles them first', async () => {
  const { db, events } = kinora.platform;
  const genre = await makeGenre(db);
  const made = [];
  for (let number = 0; number < 51; number += 1)
    made.push(await makeTitle(db, { genre_ids: [genre.id], popularity: 1000 }));
  const ids = made.map(({ id }) => id);
  await transaction(db, (tx) => events.emit(tx, titlesChanged, { ids }));
  await follow();
  expect(await similarTo(ids[0] ?? 0)).toEqual([]);
  const [walk] = createSimilarTitlesUpdater(kinora.platform).schedules;
  await walk?.run();
  expect(await similarTo(ids[0] ?? 0)).not.toEqual([]);
});
