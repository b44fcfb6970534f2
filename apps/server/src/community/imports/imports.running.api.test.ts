import { beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '@kinora/contracts/community/activities.ts';
import { runImport } from '@kinora/contracts/community/imports.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { WATCHLIST_MAX } from '@kinora/contracts/community/watchlist.ts';
import { sql } from 'kysely';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { contentOf } from '#test/member-content.ts';
import { drainOutbox, runOutboxRow } from '#test/jobs.ts';
import {
  fixture,
  importsOf,
  letterboxdFiles,
  makeCatalogue,
  makeImporter,
  startWith,
} from './imports.factory.ts';
import { writeImportJob } from './imports.jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let titles: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  titles = await makeCatalogue(kinora);
});

const db = () => kinora.platform.db;

/** Runs the jobs of imports, the first of each pair dying before its commit. */
async function drainDying(): Promise<number> {
  const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
  const handler = handlers.find(({ job }) => job.name === writeImportJob.name);
  if (handler === undefined) throw new Error('No module writes imports');
  let deaths = 0;
  for (;;) {
    const row = await db()
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', writeImportJob.name)
      .where('done_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (row === undefined) break;
    const die = () => {
      throw new Error('killed');
    };
    await expect(runOutboxRow(db(), handler, row, die)).rejects.toThrow('killed');
    deaths += 1;
    await runOutboxRow(db(), handler, row);
  }
  await drainOutbox(kinora);
  return deaths;
}

describe('an import', () => {
  test('writes what is matched, with the times of the file', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const { id } = await imports.uploadZip(await letterboxdFiles());
    const record = await imports.run(id);
    // A review without any rating is refused.
    expect(record).toMatchObject({ state: 'done', total: 10, done: 10, imported: 9, refused: 1 });
    expect(record.finished_at).not.toBeNull();
    const viewings = await db()
      .selectFrom('viewings')
      .select(['title_id', sql<string>`watched_on::text`.as('day'), 'is_rewatch', 'source', 'created_at'])
      .where('user_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(
      viewings.map(({ created_at: at, ...viewing }) => [
        Object.values(viewing),
        at.toISOString().slice(0, 10),
      ]),
    ).toEqual([
      [[titles.perigee, '2026-03-06', false, 'import'], '2026-03-07'],
      [[titles.perigee, '2026-05-01', true, 'import'], '2026-05-01'],
      [[titles.ferry, null, false, 'import'], '2024-01-01'],
    ]);
    const reviews = await db()
      .selectFrom('reviews')
      .select(['title_id', 'score', 'body', 'updated_at', 'written_at', 'state'])
      .where('user_id', '=', member.id)
      .orderBy('title_id')
      .execute();
    expect(reviews).toMatchObject([
      { title_id: titles.perigee, score: 10, updated_at: new Date('2026-05-01T12:00:00Z'), state: 'new' },
      { title_id: titles.mother, score: 7, body: null, written_at: null },
    ]);
    expect(reviews[0]).toMatchObject({ written_at: new Date('2026-03-07T12:00:00Z') });
    expect(reviews[0]?.body).toContain('Nobody did.');
    const lists = await db()
      .selectFrom('channels as c')
      .innerJoin('list_details as d', 'd.list_id', 'c.id')
      .innerJoin('channel_items as i', 'i.channel_id', 'c.id')
      .select(['c.name', 'c.is_public', 'd.visibility', 'i.record_id', 'i.note'])
      .where('c.user_id', '=', member.id)
      .orderBy('i.position')
      .execute();
    expect(lists.map((row) => Object.values(row))).toEqual([
      ['Quiet films', false, 'private', titles.perigee, 'The best of them'],
      ['Quiet films', false, 'private', titles.ferry, null],
    ]);
  });

  test('does not appear in feeds as news', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    // Without any time, too.
    const { id } = await imports.upload(
      'a.csv',
      'Title,Year,Rating10,Review\nPerigee,2026,9,Fine.\nKestrel,2026,8,\n',
    );
    await imports.run(id);
    const { pagination } = await member.client.call(listActivity, { query: { tab: 'you' } });
    const day = new Date().toISOString().slice(0, 10);
    expect(JSON.stringify(pagination.data)).not.toContain(`"${day}`);
  });

  test('writes only the chosen kinds', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const { id } = await imports.uploadZip(await letterboxdFiles());
    const record = await imports.run(id, ['rating']);
    expect(record).toMatchObject({ total: 2, imported: 2 });
    expect(record.kinds.filter((kind) => kind.is_chosen).map(({ kind }) => kind)).toEqual(['rating']);
    const left = await db().selectFrom('viewings').select('id').where('user_id', '=', member.id).execute();
    expect(left).toEqual([]);
  });

  test('leaves what is here, and does not double anything the second time', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    await member.client.call(rate, { params: { id: titles.perigee }, body: { score: 2 } });
    const first = await imports.uploadZip(await letterboxdFiles());
    expect(await imports.run(first.id)).toMatchObject({ imported: 8 });
    const content = await contentOf(db());
    const second = await imports.uploadZip(await letterboxdFiles());
    expect(second.matches).toMatchObject({ matched: 1, to_check: 1, already_here: 8 });
    // The match to check is here as well, and the other one is refused again.
    expect(await imports.run(second.id)).toMatchObject({ total: 2, done: 2, imported: 0, refused: 1 });
    expect(await contentOf(db())).toEqual(content);
    const score = await db()
      .selectFrom('reviews')
      .select('score')
      .where('user_id', '=', member.id)
      .where('title_id', '=', titles.perigee)
      .executeTakeFirst();
    expect(score).toEqual({ score: 2 });
  });

  test('adds to the list that an earlier import made of the same name', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const list = (...names: string[]) => ['Film,Year', ...names.map((name) => `${name},2026`)].join('\n');
    for (const table of [list('Perigee'), list('Perigee', 'Kestrel')]) {
      const { id } = await imports.upload('evenings.csv', table);
      await imports.run(id);
    }
    const lists = await db().selectFrom('channels').select('name').where('user_id', '=', member.id).execute();
    expect(lists).toEqual([{ name: 'evenings' }]);
  });

  test('reads a whole series: episodes by number, ratings of seasons, follows', async () => {
    const member = await makeImporter(kinora);
    const imports = importsOf(kinora, member);
    const files = ['watched-history-1', 'ratings-seasons', 'comments-episodes', 'lists-watchlist'];
    const contents = await Promise.all(
      files.map(async (name) => [`${name}.json`, await fixture(`trakt/${name}.json`)] as const),
    );
    const { id } = await imports.uploadZip(Object.fromEntries(contents));
    expect(await imports.run(id)).toMatchObject({ state: 'done', imported: 5, refused: 0 });
    const parts = await db()
      .selectFrom('reviews')
      .select(['season_id', 'episode_id', 'score', 'body', 'is_spoiler'])
      .where('user_id', '=', member.id)
      .orderBy('score')
      .execute();
    expect(parts).toEqual([
      { season_id: expect.any(Number), episode_id: null, score: 7, body: null, is_spoiler: false },
      {
        season_id: null,
        episode_id: titles.episodes.get('1.2'),
        score: 8,
        body: 'What an end.',
        is_spoiler: true,
      },
    ]);
  });
});

describe('limits', () => {
  test('without the permission to review, reviews are refused', async () => {
    const imports = importsOf(kinora, await makeImporter(kinora, ['titles.view']));
    const { id } = await imports.upload('a.csv', 'Title,Year,Rating10,Review\nPerigee,2026,9,Fine.\n');
    expect(await imports.run(id)).toMatchObject({ imported: 1, refused: 1 });
  });

  test('a review that is too long is refused', async () => {
    const imports = importsOf(kinora, await makeImporter(kinora));
    const { id } = await imports.upload(
      'a.csv',
      `Title,Year,Rating10,Review\nPerigee,2026,9,${'x'.repeat(20_001)}\n`,
    );
    expect(await imports.run(id)).toMatchObject({ imported: 1, refused: 1 });
  });

  test('a full watchlist takes no more', async () => {
    const member = await makeImporter(kinora);
    await sql`
      with made as (
        insert into titles (type, name, slug) select 'movie', 'Filler ' || n, 'filler-' || n
        from generate_series(1, ${WATCHLIST_MAX - 1}) n returning id)
      insert into watchlist_items (user_id, title_id, position)
      select ${member.id}, id, 'a' || lpad(id::text, 9, '0') from made`.execute(db());
    const imports = importsOf(kinora, member);
    const table = 'Film,Year\nPerigee,2026\nKestrel,2026\nTram 14,2024\n';
    const { id } = await imports.upload('watchlist.csv', table);
    expect(await imports.run(id)).toMatchObject({ state: 'done', imported: 1, refused: 2 });
  });

  test('more lists than a member may have are refused', async () => {
    const member = await makeImporter(kinora);
    await sql`
      insert into channels (type, name, slug, config, user_id)
      select 'list', 'List', 'list-of-' || ${member.id}::integer || '-' || n, '{}', ${member.id}
      from generate_series(1, 19) n`.execute(db());
    const imports = importsOf(kinora, member);
    const list = (name: string) =>
      `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2026-01-01,${name},,u,\n\nPosition,Name,Year,URL,Description\n1,Perigee,2026,u,\n`;
    const { id } = await imports.uploadZip({ 'lists/a.csv': list('First'), 'lists/b.csv': list('Second') });
    expect(await imports.run(id)).toMatchObject({ lists: 2, imported: 1, refused: 1 });
  });
});

describe('an import that is interrupted', () => {
  test('has the same result when each of its jobs is killed once before its commit', async () => {
    const [calm, killed] = [await makeImporter(kinora), await makeImporter(kinora)];
    const of = async (member: typeof calm) => {
      const imports = importsOf(kinora, member);
      return { imports, id: (await imports.uploadZip(await letterboxdFiles())).id };
    };
    const [one, other] = [await of(calm), await of(killed)];
    const expected = await one.imports.run(one.id);
    const body = {
      kinds: [
        'rating' as const,
        'review' as const,
        'viewing' as const,
        'watchlist' as const,
        'list' as const,
      ],
    };
    await killed.client.call(runImport, { params: { id: other.id }, body });
    expect(await drainDying()).toBe(5);
    const result = await other.imports.find(other.id);
    expect(result).toMatchObject({ state: 'done', imported: expected.imported, done: expected.done });
    const rowsOf = async (userId: number) => {
      const { rows } = await sql`
        select 'viewing' as kind, title_id, watched_on::text as value from viewings where user_id = ${userId}
        union all select 'review', title_id, score || coalesce(body, '') from reviews where user_id = ${userId}
        union all select 'wish', title_id, added_at::text from watchlist_items where user_id = ${userId}
        union all select 'item', i.record_id, i.note from channel_items i
          join channels c on c.id = i.channel_id where c.user_id = ${userId}
        order by 1, 2, 3`.execute(db());
      return rows;
    };
    expect(await rowsOf(killed.id)).toEqual(await rowsOf(calm.id));
  });

  test('stops after its last try with its progress, and can be resumed', async () => {
    const { client } = await makeImporter(kinora);
    const imports = importsOf(kinora, { client });
    const { id } = await imports.uploadZip(await letterboxdFiles());
    const params = { id };
    await client.call(runImport, { params, body: { kinds: ['rating', 'viewing'] } });
    const handler = kinora.composition.parts
      .flatMap((part) => part.jobs ?? [])
      .find(({ job }) => job.name === 'write-import');
    const row = await db()
      .selectFrom('outbox')
      .selectAll()
      .where('job', '=', 'write-import')
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    await transaction(db(), async (tx) => handler?.giveUp?.(row.payload, { tx, id: row.id }));
    await drainOutbox(kinora);
    expect(await imports.find(id)).toMatchObject({ state: 'stopped', done: 0 });
    // The kinds that were chosen count, not those of the second call.
    expect(await imports.run(id, ['list'])).toMatchObject({
      state: 'done',
      imported: 5,
      finished_at: expect.any(String),
    });
  });

  test('is stopped if its job was lost, and left alone while it waits', async () => {
    const { client } = await makeImporter(kinora);
    const imports = importsOf(kinora, { client });
    const { id } = await imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    await client.call(runImport, { params: { id }, body: { kinds: ['rating'] } });
    const stop = () =>
      kinora.composition.parts
        .flatMap((part) => part.schedules ?? [])
        .find(({ name }) => name === 'stop-silent-imports')
        ?.run();
    await sql`update imports set updated_at = now() - interval '1 hour' where id = ${id}`.execute(db());
    await stop();
    expect((await imports.find(id)).state).toBe('importing');
    await sql`delete from outbox where job = 'write-import' and payload ->> 'id' = ${String(id)}`.execute(
      db(),
    );
    await stop();
    expect((await imports.find(id)).state).toBe('stopped');
    expect(await imports.run(id)).toMatchObject({ state: 'done', imported: 1 });
  });

  test('cannot be started twice', async () => {
    const { client } = await makeImporter(kinora);
    const imports = importsOf(kinora, { client });
    const { id } = await imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    const run = () => client.send(runImport, { params: { id }, body: { kinds: ['rating'] } });
    const answers = await Promise.all([run(), run(), run()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await drainOutbox(kinora);
    expect(await imports.find(id)).toMatchObject({ state: 'done', imported: 1 });
    expect((await client.refused(runImport, { params: { id }, body: { kinds: ['rating'] } })).code).toBe(
      'imports.wrong_state',
    );
  });

  test('waits while another one of the member is running', async () => {
    const { client } = await makeImporter(kinora);
    const imports = importsOf(kinora, { client });
    const { id } = await imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
    await startWith(client, 'b.csv', 'Title,Year,Rating10\nKestrel,2026,9\n');
    const refusal = await client.refused(runImport, { params: { id }, body: { kinds: ['rating'] } });
    expect(refusal).toMatchObject({ status: 409, code: 'imports.busy' });
    await drainOutbox(kinora);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
  });
});
