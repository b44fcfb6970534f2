import { beforeEach, expect, test } from 'vitest';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { createDocumentReader } from './document-reader.ts';
import type { DocumentReader } from './engine.ts';
import { createPostgresEngine } from './postgres-engine.ts';
import { createSearchMaintenance } from './maintenance.ts';
import { createSearchIndexer } from './indexer.ts';
import { createSearchMisses } from './search-misses.ts';

const kinora = useTestApp();
const engine = () => createPostgresEngine(kinora.platform);
const reader = () => createDocumentReader(kinora.platform.db);
const follow = () => runListeners(kinora, ['index-titles', 'index-people']);
const find = async (query: string) =>
  (await engine().find({ query, kind: null, limit: 10 })).records.map(({ id }) => id);
/** A reader that runs a callback after it has read everything. */
const readerWith = (meanwhile: () => Promise<unknown>): DocumentReader => ({
  ...reader(),
  async *all() {
    yield* reader().all();
    await meanwhile();
  },
});

beforeEach(async () => {
  await kinora.platform.db.deleteFrom('titles').execute();
  await kinora.platform.db.deleteFrom('channels').execute();
});

test('indexes records without events and leaves no temporary schema behind', async () => {
  const { id } = await makeTitle(kinora.platform.db, { name: 'Perigee' });
  expect(await find('perigee')).toEqual([]);
  const { documents, steps } = await engine().rebuild(reader());
  expect(documents).toBe(1);
  expect(steps.map(({ name }) => name)).toContain('swap');
  for (const query of ['p', 'pe', 'per', 'perigee', 'perigie']) expect(await find(query)).toEqual([id]);
  const { rows } = await kinora.platform.pool.query(
    `select nspname from pg_namespace where nspname in ('search_next', 'search_old')`,
  );
  expect(rows).toEqual([]);
});

test('removes deleted records and keeps the indexes of the migrations', async () => {
  const definitions = async () => {
    const { rows } = await kinora.platform.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename like 'search%' order by indexname`,
    );
    return rows.map(({ indexdef }) => indexdef);
  };
  const before = await definitions();
  await makeTitle(kinora.platform.db, { name: 'Perigee' });
  await engine().rebuild(reader());
  await kinora.platform.db.deleteFrom('titles').execute();
  await engine().rebuild(reader());
  expect(await find('perigee')).toEqual([]);
  expect(await definitions()).toEqual(before);
});

test('includes records that are created, renamed and removed while it runs', async () => {
  const titles = createTitlesService(kinora.platform);
  const renamed = await titles.create(kinora.platform.db, { type: 'movie', name: 'Perigee' });
  const removed = await titles.create(kinora.platform.db, { type: 'movie', name: 'Removed' });
  let created = 0;
  await follow();
  await engine().rebuild(
    readerWith(async () => {
      await titles.update(kinora.platform.db, renamed.id, { name: 'Lowest Orbit' });
      await titles.remove(kinora.platform.db, removed.id);
      ({ id: created } = await titles.create(kinora.platform.db, { type: 'movie', name: 'Created' }));
      await follow();
      expect(await find('lowest')).toEqual([renamed.id]);
    }),
  );
  expect(await find('lowest')).toEqual([renamed.id]);
  expect(await find('perigee')).toEqual([]);
  expect(await find('removed')).toEqual([]);
  expect(await find('created')).toEqual([created]);
});

test('answers searches while it runs', async () => {
  const { id } = await makeTitle(kinora.platform.db, { name: 'Perigee' });
  await engine().rebuild(reader());
  let isDone = false;
  let searches = 0;
  const searching = (async () => {
    while (!isDone) {
      expect(await find(['p', 'perigee', 'perigie'][searches % 3] ?? '')).toEqual([id]);
      searches += 1;
    }
  })();
  await engine().rebuild(reader());
  await engine().rebuild(reader());
  isDone = true;
  await searching;
  expect(searches).toBeGreaterThan(10);
});

test('is rejected while another rebuild runs', async () => {
  await engine().rebuild(
    readerWith(async () => {
      await expect(engine().rebuild(reader())).rejects.toMatchObject({ code: 'search.building' });
    }),
  );
});

test('leaves the index unchanged when it fails, and the next rebuild works', async () => {
  const { id } = await makeTitle(kinora.platform.db, { name: 'Perigee' });
  await engine().rebuild(reader());
  const broken = engine().rebuild(
    readerWith(async () => {
      throw new Error('no more');
    }),
  );
  await expect(broken).rejects.toThrow('no more');
  expect(await find('perigee')).toEqual([id]);
  await engine().rebuild(reader());
  expect(await find('perigee')).toEqual([id]);
});

test('the maintenance picks up popularity changes without events', async () => {
  const first = await makeTitle(kinora.platform.db, { name: 'Perigee One', popularity: 10 });
  const second = await makeTitle(kinora.platform.db, { name: 'Perigee Two', popularity: 5 });
  await engine().rebuild(reader());
  expect(await find('perigee')).toEqual([first.id, second.id]);
  await kinora.platform.db
    .updateTable('titles')
    .set({ popularity: 500 })
    .where('id', '=', second.id)
    .execute();
  const { db, clock, events } = kinora.platform;
  const upkeep = createSearchMaintenance({
    db,
    clock,
    rebuild: async () => undefined,
    indexer: createSearchIndexer({ engine: engine(), reader: reader(), events }),
    misses: createSearchMisses(kinora.platform),
  });
  await upkeep.run();
  expect(await find('perigee')).toEqual([second.id, first.id]);
  expect(await find('p')).toEqual([second.id, first.id]);
});

test('the maintenance builds an index that was never built', async () => {
  const { id } = await makeTitle(kinora.platform.db, { name: 'Perigee' });
  await kinora.platform.db.updateTable('search_state').set({ built_at: null }).execute();
  const schedule = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'keep-search');
  await schedule?.run();
  expect(await find('perigee')).toEqual([id]);
});
