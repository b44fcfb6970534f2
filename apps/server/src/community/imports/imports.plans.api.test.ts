import { beforeAll, expect, test } from 'vitest';
import { listImportedTitles, listImports } from '@kinora/contracts/community/imports.ts';
import { sql } from 'kysely';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';
import { makeImporter } from './imports.factory.ts';
import { readNotFound } from './not-found-entries.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 100_000;
/** The import of another member has as many rows. */
let member: Awaited<ReturnType<typeof makeImporter>>;
let importId = 0;

async function fill(userId: number): Promise<number> {
  const { db } = kinora.platform;
  const { id } = await db
    .insertInto('imports')
    .values({ user_id: userId, file_name: 'a', file_size: 1, state: 'checking' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into import_titles (import_id, key, name, ids, match, entries, place)
    select ${id}, n, 'Film ' || n, '{}', case when n % 50 = 0 then 'not_found' else 'matched' end, 1,
      case when n % 50 = 0 then 999998 else 2999998 end
    from generate_series(1, ${TITLES}) n`.execute(db);
  await sql`
    insert into import_entries (import_id, import_title_id, kind, match)
    select ${id}, id, case id % 2 when 0 then 'rating' else 'viewing' end, match
    from import_titles where import_id = ${id}`.execute(db);
  return id;
}

beforeAll(async () => {
  const { db } = kinora.platform;
  await sql`set statement_timeout = 0`.execute(db);
  member = await makeImporter(kinora);
  importId = await fill(member.id);
  await fill((await makeImporter(kinora)).id);
  // Small tables are read as a whole.
  await sql`
    with others as (
      insert into imports (user_id, file_name, file_size, state)
      select ${member.id}, 'b', 1, 'done' from generate_series(1, 2000) returning id)
    insert into import_lists (import_id, key, name, description, is_ranked)
    select id, 'a', 'List', '', false from others`.execute(db);
  await sql`analyze imports, import_titles, import_entries, import_lists`.execute(db);
}, 180_000);

const TABLES = new Set([
  'imports',
  'import_titles',
  'import_entries',
  'import_lists',
  'import_changes',
  'titles',
]);
const plans = (work: () => Promise<unknown>) => plansOf(kinora.platform.config.DATABASE_URL, work);

test.each([
  ['the first page', {}],
  ['a match', { match: 'matched' as const }],
  ['a match at the end', { match: 'skipped' as const }],
])('%s of 100,000 titles reads only its rows', async (_, query) => {
  const list = () => member.client.call(listImportedTitles, { params: { id: importId }, query });
  const nodes = await plans(list);
  expect(wholeTables(nodes, TABLES)).toEqual([]);
  expect(entriesRead(nodes)).toBeLessThan(100);
});

test('a page far down reads only its rows', async () => {
  const cursor = Buffer.from(JSON.stringify([2_999_998, 90_000])).toString('base64url');
  const nodes = await plans(() =>
    member.client.call(listImportedTitles, { params: { id: importId }, query: { cursor } }),
  );
  expect(wholeTables(nodes, TABLES)).toEqual([]);
  expect(entriesRead(nodes)).toBeLessThan(100);
});

test('the list of imports reads only its rows', async () => {
  const nodes = await plans(() => member.client.call(listImports, {}));
  expect(wholeTables(nodes, new Set(['import_titles', 'import_entries']))).toEqual([]);
});

test('what was not found is read in batches, by an index', async () => {
  const nodes = await plans(async () => {
    for await (const rows of readNotFound(kinora.platform.pool, importId)) if (rows.length > 0) break;
  });
  expect(wholeTables(nodes, TABLES)).toEqual([]);
});
