import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createGenre, listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { addPartitions } from '#catalogue/play-stats/index.ts';
import { readAsset } from '#catalogue/video-processing/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { HealthReport } from '#platform/health/check.ts';
import { queueSchedules } from '#platform/queue/queue-schedules.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { drawClip, SILENT, makeUploadedVideo } from '#test/clips.ts';
import { command, createRoledDatabase, type RoledDatabase } from '#test/roles.ts';
import { signIn } from '#test/sign-in.ts';
import { buildWorker } from './build-worker.ts';
import { setupModules } from './modules.ts';
import { createPlatform } from './platform-context.ts';

const PASSWORD = 'correct horse battery staple';
let database: RoledDatabase;
let site: pg.Client;
let kinora: TestApp & { close: () => Promise<void> };

beforeAll(async () => {
  database = await createRoledDatabase();
  kinora = await createTestApp({ DATABASE_URL: database.site });
  site = new pg.Client({ connectionString: database.site });
  await site.connect();
}, 60_000);
afterAll(async () => {
  await site.end();
  await kinora.close();
  await database.drop();
});

/** Runs a statement as a role and returns the outcome. Its changes are rolled back. */
async function attempt(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.message : String(error);
  } finally {
    await client.end();
  }
}

const CHANGES_OF_SCHEMA = [
  'create table planted (id integer)',
  'create temporary table planted (id integer)',
  'create schema planted',
  'create function planted() returns integer language sql as $$ select 1 $$',
  'create index planted on users (name)',
  'alter table users add column planted text',
  'alter table audit_log disable trigger user',
  'drop table genres cascade',
  'truncate sessions',
  'update kysely_migration set timestamp = timestamp',
];
const REFUSED = /permission denied|must be owner/u;

describe.each(CHANGES_OF_SCHEMA)('%s', (statement) => {
  test('is denied to the site role and the video role', async () => {
    expect(await attempt(database.site, statement)).toMatch(REFUSED);
    expect(await attempt(database.video, statement)).toMatch(REFUSED);
  });

  test('is allowed to the migration role', async () => {
    expect(await attempt(database.owner, statement)).toBe('done');
  });
});

describe('the site role', () => {
  test('can serve the site, sign users in and write', async () => {
    expect((await kinora.app.inject({ url: '/ready' })).statusCode).toBe(200);
    const permissions = [foundationPermissions.accessAdmin, cataloguePermissions.updateGenres];
    const { email } = await makeUser(kinora.platform.db, { password: PASSWORD, permissions });
    const client = kinora.client();
    await client.call(login, { body: { email, password: PASSWORD } });
    await client.call(createGenre, { body: { name: 'Giallo' } });
    expect((await kinora.client().call(listGenres)).genres.map(({ name }) => name)).toContain('Giallo');
  });

  test('is sufficient for /health', async () => {
    const staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
    const { checks } = (await staff.request({ method: 'GET', url: '/health' })).json<HealthReport>();
    expect(checks.database).toEqual({ ok: true, ms: expect.any(Number) });
  });

  test('can create monthly partitions of plays and drop old ones', async () => {
    await addPartitions(kinora.platform.db, ['2019-03', '2031-07']);
    const turn = schedules().find(({ name }) => name === 'turn-months-of-plays');
    await turn?.run();
    const { rows } = await site.query(
      "select to_regclass('plays_2031_07')::text as later, to_regclass('plays_2019_03')::text as old",
    );
    expect(rows).toEqual([{ later: 'plays_2031_07', old: null }]);
  });

  test.each(['users', 'plays', 'plays_2031_07; drop table users', 'PLAYS_2031_07'])(
    'cannot drop another table as a partition of plays: %s',
    async (name) => {
      await expect(site.query('select drop_plays_month($1)', [name])).rejects.toThrow('not a month of plays');
    },
  );

  test.each(['users', 'search_docs; drop table users'])(
    'cannot change another table as search index: %s',
    async (name) => {
      for (const call of ['create_search_table', 'finish_search_table'])
        await expect(site.query(`select ${call}($1)`, [name])).rejects.toThrow(
          'not a table of the search index',
        );
    },
  );

  test('can rebuild the search index and write to it afterwards', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Zwölf Uhr mittags' });
    await command(database, 'search:rebuild');
    await command({ ...database, owner: database.site }, 'search:rebuild');
    const found = await kinora.client().call(search, { query: { query: 'zwölf uhr' } });
    expect(JSON.stringify(found)).toContain(`"id":${id}`);
    await expect(site.query('delete from search_docs where false')).resolves.toBeDefined();
  });

  test('can run every scheduled task', async () => {
    const failed: unknown[] = [];
    for (const { name, run } of schedules())
      await run().catch((error: unknown) => failed.push({ name, error }));
    expect(failed).toEqual([]);
    expect(schedules().length).toBeGreaterThan(15);
  }, 60_000);

  test('can use tables added by later migrations and rebuilt by browse:rebuild', async () => {
    const owner = new pg.Client({ connectionString: database.owner });
    await owner.connect();
    await owner.query('create table added_later (id integer generated always as identity, name text)');
    await owner.end();
    await command(database, 'browse:rebuild');
    await site.query("insert into added_later (name) values ('x')");
    await expect(site.query('update title_facets set votes = 0 where false')).resolves.toBeDefined();
  });

  const schedules = () => [
    ...queueSchedules(kinora.platform.db),
    ...kinora.composition.parts.flatMap((part) => part.schedules ?? []),
  ];
});

describe('the video worker role', () => {
  test.each(['users', 'sessions', 'settings', 'access_tokens', 'one_time_tokens', 'mail_log', 'audit_log'])(
    'cannot read %s',
    async (table) => {
      expect(await attempt(database.video, `select from ${table}`)).toMatch(REFUSED);
    },
  );

  test('cannot read jobs of other workers, which contain links from mails', async () => {
    expect(await attempt(database.video, 'select payload from outbox')).toMatch(REFUSED);
  });

  const add = (job: string) => `insert into outbox (job, payload) values ('${job}', '{}')`;

  test.each(['send-mail', 'files.remove-stored', 'event.users.deleted.forget', 'event.titles.changedX.a'])(
    'cannot add the job %s',
    async (job) => {
      expect(await attempt(database.video, add(job))).toMatch('row-level security');
      expect(await attempt(database.site, add(job))).toBe('done');
    },
  );

  test('can add jobs of its own events', async () => {
    expect(await attempt(database.video, add('event.titles.changed.search'))).toBe('done');
    expect(await attempt(database.video, add('event.videos.measured.store'))).toBe('done');
    expect(await attempt(database.video, add('event.videos.failed.notify'))).toBe('done');
  });

  test('can process an uploaded film without the site key and without Redis', async () => {
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    const { STORAGE_ROOT } = kinora.platform.config;
    const config = loadConfig({
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      BASE_URL: 'https://films.example',
      DATABASE_URL: database.video,
      REDIS_URL: 'redis://127.0.0.1:1/0',
      STORAGE_ROOT,
      WORKER_TASKS: 'videos',
    });
    const platform = await createPlatform(config, 'video-worker');
    const worker = buildWorker(platform, setupModules(platform).parts);
    worker.start();
    try {
      const state = async () => (await readAsset(kinora.platform.db, videoId))?.state;
      // ffmpeg runs at a low priority: this takes 4 s, and over a minute while other tests keep all cores busy.
      await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 150_000, interval: 200 });
    } finally {
      await worker.stop();
      await platform.close();
    }
  }, 180_000);
});

test('a database created by the superuser is handed over to the roles', async () => {
  const given = await createRoledDatabase(inject('templateDatabase'));
  try {
    for (const statement of CHANGES_OF_SCHEMA) {
      expect(await attempt(given.site, statement)).toMatch(REFUSED);
      expect(await attempt(given.owner, statement)).toBe('done');
    }
    expect(await command(given, 'search:rebuild')).toContain('documents in');
  } finally {
    await given.drop();
  }
}, 60_000);
