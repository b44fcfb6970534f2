import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDemo, loadDemo, removeDemo } from '@kinora/contracts/admin/demo.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { installDefaults } from './install/install-defaults.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { rebuildSearch } from '#catalogue/search/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createDemoData } from '#seeds/demo/demo-data.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { drainOutbox } from '#test/jobs.ts';
import { createRoledDatabase, type RoledDatabase } from '#test/roles.ts';
import { makeVideo } from '#test/videos.ts';
import { signIn } from '#test/sign-in.ts';
import { listDemoRecords } from '#admin/demo/index.ts';

/** Loading takes some seconds, and more on a busy machine. */
const SLOW = 120_000;

// The role of a site in production, which has fewer rights than the one that seeds by command.
let database: RoledDatabase;
let kinora: TestApp & { close: () => Promise<void> };
let owner: TestClient;

beforeAll(async () => {
  database = await createRoledDatabase();
  kinora = await createTestApp({ DATABASE_URL: database.site });
  await installDefaults(kinora.platform.db);
  // The first channels are in no index yet.
  await rebuildSearch(kinora.platform.config);
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings], confirmed: true });
}, SLOW);
afterAll(async () => {
  await kinora.close();
  await database.drop();
});

/** What the process of the worker does, without pictures, then the jobs that follow, and the count of ratings. */
async function run(): Promise<void> {
  const { platform, composition } = kinora;
  await composition.runDemo(createDemoData(platform, () => undefined, { withPictures: false }));
  await drainOutbox(kinora);
  await composition.ratingTotals.fold();
}

const demo = async () => (await owner.call(getDemo)).demo;

/** Tables that grow by any work or keep changes until they are merged, and the words of the search, which the weekly rebuild counts again. */
const HISTORY = new Set(['audit_log', 'content_changes', 'outbox', 'file_totals', 'search_vocabulary']);

async function countRows(): Promise<Record<string, number>> {
  const { db } = kinora.platform;
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, isView } of tables) {
    if (isView || HISTORY.has(name)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

const homeRows = async () => {
  const { rows } = await kinora.client().call(getChannel, { params: { slugOrId: 'home' }, query: {} });
  return rows?.map(({ channel }) => channel.slug);
};

describe('before anything is loaded', () => {
  test('reports that there is no demo, and has nothing to remove', async () => {
    expect(await demo()).toEqual({
      state: 'absent',
      titles: 0,
      people: 0,
      step: null,
      done: 0,
      total: 0,
      error: null,
    });
    expect(await owner.refused(removeDemo)).toMatchObject({ status: 409, code: 'demo.absent' });
  });

  test.each([getDemo, loadDemo, removeDemo])(
    'rejects staff without the permission: $method',
    async (call) => {
      const editor = await signIn(kinora, {
        permissions: [foundationPermissions.updateUsers],
        confirmed: true,
      });
      expect(await editor.refused(call)).toMatchObject({ status: 403 });
      expect(await kinora.client().refused(call)).toMatchObject({ status: 401 });
    },
  );
});

describe('loading and removing', () => {
  test(
    'leaves every table as it was',
    async () => {
      const before = await countRows();
      const rows = await homeRows();

      expect((await owner.call(loadDemo)).demo).toMatchObject({ state: 'loading', titles: 0, step: null });
      for (const call of [loadDemo, removeDemo])
        expect(await owner.refused(call)).toMatchObject({ status: 409, code: 'demo.busy' });
      await run();
      const { titles, people } = await demo();
      expect(await demo()).toMatchObject({ state: 'loaded', error: null });
      expect(titles).toBeGreaterThan(150);
      expect(people).toBeGreaterThan(500);
      expect((await homeRows())?.slice(0, 2)).toEqual(['on-the-marquee', 'fresh']);
      const found = await kinora.client().call(search, { query: { query: 'saltglass' } });
      expect(JSON.stringify(found)).toContain('Saltglass');

      const loaded = await countRows();
      await owner.call(loadDemo);
      await run();
      expect(await countRows()).toEqual(loaded);

      expect((await owner.call(removeDemo)).demo).toMatchObject({ state: 'removing', titles });
      await run();
      expect(await demo()).toMatchObject({ state: 'absent', titles: 0, people: 0 });
      expect(await countRows()).toEqual(before);
      expect(await homeRows()).toEqual(rows);
      expect(
        await kinora
          .client()
          .call(search, { query: { query: 'saltglass' } })
          .then(JSON.stringify),
      ).not.toContain('Saltglass');
    },
    SLOW,
  );

  test(
    'keeps what an owner created, and a person whom an own title credits',
    async () => {
      const { db, events } = kinora.platform;
      const own = await makeTitle(db, { name: 'Own film' });
      const actor = await makePerson(db, { name: 'Own actor' });
      const channel = await createChannelsService(kinora.platform).create(db, { name: 'Own row' });
      await owner.call(loadDemo);
      await run();
      const titles = await listDemoRecords(db, 'title');
      const [[person = '', personId = 0] = []] = await listDemoRecords(db, 'person');
      const demoTitle = titles.get('saltglass') ?? 0;
      await makeVideo(kinora.platform, demoTitle);
      const credit = { department: 1, position: 0 } as const;
      const credits = createCreditsService({ events });
      await credits.add(db, own.id, [{ ...credit, personId }]);
      await credits.add(db, demoTitle, [{ ...credit, personId: actor.id }]);
      await createTitlesService({ events }).update(db, demoTitle, { name: 'My title' });
      await createChannelItemsService({ events }).add(db, channel.id, [own.id, demoTitle]);
      const home = await createChannelsService(kinora.platform).findId(db, 'home');
      await createChannelItemsService({ events }).add(db, home ?? 0, [channel.id]);

      await owner.call(removeDemo);
      await run();
      expect(await demo()).toMatchObject({ state: 'absent', titles: 0, people: 1 });
      expect([...(await listDemoRecords(db, 'person')).keys()]).toEqual([person]);
      const page = await kinora.client().call(getTitle, { params: { id: own.id } });
      expect(JSON.stringify(page)).toContain('Own film');
      expect(await kinora.client().refused(getTitle, { params: { id: demoTitle } })).toMatchObject({
        status: 404,
      });
      expect(await db.selectFrom('videos').select('id').where('title_id', '=', demoTitle).execute()).toEqual(
        [],
      );
      const people = await db.selectFrom('people').select('id').orderBy('id').execute();
      expect(people.map(({ id }) => id)).toEqual([actor.id, personId]);
      const items = db.selectFrom('channel_items').select('record_id').where('channel_id', '=', channel.id);
      expect(await items.execute()).toEqual([{ record_id: own.id }]);
      expect((await homeRows())?.[0]).toBe('own-row');
      expect(await homeRows()).toContain('tonight');

      await owner.call(loadDemo);
      await run();
      expect(await demo()).toMatchObject({ state: 'loaded', titles: titles.size });
    },
    SLOW,
  );

  test('stores why a run failed, and a new start clears it', async () => {
    await owner.call(loadDemo);
    const broken = {
      load: () => Promise.reject(new Error('The disk is full')),
      restoreHome: async () => undefined,
    };
    await expect(kinora.composition.runDemo(broken)).rejects.toThrow('The disk is full');
    expect(await demo()).toMatchObject({ state: 'failed', error: 'The disk is full' });
    // A failed run is over: nothing runs until it is started again.
    await kinora.composition.runDemo(broken);
    expect((await owner.call(loadDemo)).demo).toMatchObject({ state: 'loading', error: null });
  });
});
