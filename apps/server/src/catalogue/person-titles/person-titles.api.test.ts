import { expect, test } from 'vitest';
import { getPerson, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { EventKind } from '#platform/events/events.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { createPersonTitles } from './person-titles.service.ts';

const kinora = useTestApp();
const credits = () => createCreditsService(kinora.platform);

/** Runs these listeners as the worker does; returns how often one of them had work. */
async function follow(): Promise<number> {
  const { db } = kinora.platform;
  const listeners = kinora.composition.parts.flatMap((part) => part.listeners ?? []);
  const nameOf = (event: EventKind, name: string) => `event.${event.name}.${name}`;
  const names = [
    nameOf(peopleChanged, 'refresh-person-titles'),
    nameOf(titlesChanged, 'follow-person-titles'),
  ];
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('job', 'in', names)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const listener = listeners.find((one) => nameOf(one.event, one.name) === row.job);
    await transaction(db, async (tx) => {
      await listener?.run(row.payload, { tx, id: row.id });
      await tx.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', row.id).execute();
    });
  }
  return rows.length;
}

const stored = (personId: number) =>
  kinora.platform.db.selectFrom('person_titles').selectAll().where('person_id', '=', personId).execute();

/** Creates a person with roles in this many titles, each more popular and older than the one before. */
async function makeActor(parts: number) {
  const { db } = kinora.platform;
  const person = await makePerson(db);
  const titles = await db
    .insertInto('titles')
    .values(
      Array.from({ length: parts }, (_, index) => ({
        type: 'movie',
        name: 'A film',
        slug: 'a-film',
        popularity: index,
        year: 2026 - index,
      })),
    )
    .returning('id')
    .execute();
  const part = { person_id: person.id, department: 1, character: 'X' };
  await db
    .insertInto('credits')
    .values(titles.map(({ id }) => ({ ...part, title_id: id })))
    .execute();
  await createPeopleService(kinora.platform).update(kinora.platform.db, person.id, { popularity: 1 });
  await follow();
  return { person, titles };
}

const pageOf = async (id: number) => (await kinora.client().call(getPerson, { params: { id } })).person;
const creditsOf = async (id: number, query: Record<string, unknown>) => {
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { pagination } = await kinora.client().call(listPersonCredits, {
      params: { id },
      query: { perPage: 20, ...query, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...pagination.data.map(({ title }) => title.id));
    cursor = pagination.next_cursor;
  } while (cursor !== null);
  return seen;
};

test('stores the titles of a person with more than fifty credits and computes them otherwise', async () => {
  const { person, titles } = await makeActor(50);
  expect(await stored(person.id)).toEqual([]);
  expect(await pageOf(person.id)).toMatchObject({ credits_count: 50 });

  const more = await makeTitle(kinora.platform.db, { popularity: 100, year: 1900 });
  await credits().add(kinora.platform.db, more.id, [
    { personId: person.id, department: 2, job: 'Director', position: 0 },
  ]);
  await follow();
  expect(await stored(person.id)).toHaveLength(51);
  const page = await pageOf(person.id);
  expect(page).toMatchObject({
    credits_count: 51,
    departments: [
      { name: 'Acting', titles_count: 50 },
      { name: 'Directing', titles_count: 1 },
    ],
  });
  expect(page.known_for.map(({ id }) => id)).toEqual(
    [more.id, ...titles.map(({ id }) => id).toReversed()].slice(0, 8),
  );
});

test('reads stored titles to the end, each once, by popularity and by year', async () => {
  const { person, titles } = await makeActor(55);
  expect(await stored(person.id)).toHaveLength(55);
  const ids = titles.map(({ id }) => id);
  expect(await creditsOf(person.id, { order: 'popularity' })).toEqual(ids.toReversed());
  expect(await creditsOf(person.id, { order: 'year' })).toEqual(ids);
  expect(await creditsOf(person.id, { department: 'Acting', order: 'year' })).toEqual(ids);
});

test('updates stored titles when the titles change', async () => {
  const { person, titles } = await makeActor(52);
  const [first, second] = titles;
  const service = createTitlesService(kinora.platform);
  await service.update(kinora.platform.db, first?.id ?? 0, { popularity: 500, year: 2001 });
  await service.remove(kinora.platform.db, second?.id ?? 0);
  await follow();
  const rows = await stored(person.id);
  expect(rows).toHaveLength(51);
  expect(rows.find((row) => row.title_id === first?.id)).toMatchObject({
    title_popularity: 500,
    title_year: 2001,
  });
  const page = await pageOf(person.id);
  expect(page.credits_count).toBe(51);
  expect(page.known_for[0]?.id).toBe(first?.id);
});

test('handles a change once and emits no further events', async () => {
  const { person } = await makeActor(53);
  while ((await follow()) > 0);
  await createPeopleService(kinora.platform).update(kinora.platform.db, person.id, { birth_place: 'Here' });
  expect(await follow()).toBe(1);
  expect(await follow()).toBe(0);
});

test('stores one list when refreshes run concurrently', async () => {
  const { person } = await makeActor(50);
  const { db, events } = kinora.platform;
  const more = await makeTitle(db);
  await credits().add(kinora.platform.db, more.id, [{ personId: person.id, department: 1, position: 0 }]);
  const refresh = () => transaction(db, (tx) => createPersonTitles(events).refreshPeople(tx, [person.id]));
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(await stored(person.id)).toHaveLength(51);
});
