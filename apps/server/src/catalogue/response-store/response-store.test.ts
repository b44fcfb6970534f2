import { beforeEach, expect, test } from 'vitest';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { invalidateContent } from '#platform/cache/content-changes.repository.ts';
import type { StoredResponseLookup } from '#platform/cache/response-store.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { createResponseStores } from './response-store.service.ts';
import { responseStoreModule } from './index.ts';

const kinora = useTestApp();
let id = 0;
const store = () => createResponseStores(kinora.platform.pool).titles;
const key = (change: { shape?: string; languages?: string[] } = {}) => ({
  id,
  languages: ['en'],
  shape: 'one',
  ...change,
});
const touch = (...tags: string[]) => transaction(kinora.platform.db, (tx) => invalidateContent(tx, tags));

/** The snapshot a reader gets before it builds a response. */
async function begin(): Promise<string> {
  const found = await store().find(key());
  if (found.body !== null) throw new Error('There is a document already');
  return found.seen;
}

const keep = (seen: string, body = '{"title":{}}') =>
  store().keep(key(), { body, tags: [`title:${id}`, 'person:7'], seen });
const bodyOf = (found: StoredResponseLookup) => found.body;

beforeEach(async () => {
  ({ id } = await makeTitle(kinora.platform.db));
});

test('finds a stored document with its tags', async () => {
  await keep(await begin());
  expect(await store().find(key())).toEqual({ body: '{"title":{}}', tags: [`title:${id}`, 'person:7'] });
});

test('does not return a document for other languages or another shape', async () => {
  await keep(await begin());
  expect(bodyOf(await store().find(key({ languages: ['pt-BR', 'pt'] })))).toBeNull();
  expect(bodyOf(await store().find(key({ shape: 'two' })))).toBeNull();
});

test.each(['title', 'person'])('a change of a %s it shows invalidates it', async (kind) => {
  await keep(await begin());
  await touch('title:0', 'person:8');
  expect(bodyOf(await store().find(key()))).not.toBeNull();
  await touch(kind === 'title' ? `title:${id}` : 'person:7');
  expect(bodyOf(await store().find(key()))).toBeNull();
});

test('returns a document made after the change', async () => {
  await touch(`title:${id}`);
  await keep(await begin(), '"new"');
  expect(bodyOf(await store().find(key()))).toBe('"new"');
});

test('returns a new document while an unrelated transaction is still open', async () => {
  await transaction(kinora.platform.db, async (tx) => {
    await invalidateContent(tx, ['genre:1']);
    await touch(`title:${id}`);
    await keep(await begin(), '"new"');
    expect(bodyOf(await store().find(key()))).toBe('"new"');
  });
});

test('never returns a document that was read before a committed change, even when it is stored later', async () => {
  const seen = await begin();
  await touch(`title:${id}`);
  await keep(seen, '"old"');
  expect(bodyOf(await store().find(key()))).toBeNull();
});

test('does not return a document made while a change was uncommitted', async () => {
  await transaction(kinora.platform.db, async (tx) => {
    await invalidateContent(tx, [`title:${id}`]);
    // A reader that does not see the uncommitted change.
    await keep(await begin(), '"old"');
  });
  expect(bodyOf(await store().find(key()))).toBeNull();
});

test('is invalidated by an older transaction that commits last', async () => {
  const late = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = transaction(kinora.platform.db, async (tx) => {
    // Gets its transaction id before the other change does.
    await invalidateContent(tx, ['genre:1']);
    begun.resolve();
    await late.promise;
    await invalidateContent(tx, [`title:${id}`]);
  });
  await begun.promise;
  await touch(`title:${id}`);
  await keep(await begin(), '"old"');
  late.resolve();
  await slow;
  expect(bodyOf(await store().find(key()))).toBeNull();
});

test('expires after a day', async () => {
  await keep(await begin());
  await kinora.platform.pool.query(
    "update title_documents set made_at = now() - interval '25 hours' where title_id = $1",
    [id],
  );
  expect(bodyOf(await store().find(key()))).toBeNull();
});

test('the worker deletes invalidated documents', async () => {
  await keep(await begin());
  const listener = responseStoreModule
    .setup(kinora.platform, {})
    .listeners.find(({ event }) => event.name === 'titles.changed');
  await transaction(kinora.platform.db, async (tx) => listener?.run({ ids: [id] }, { tx, id: 1 }));
  const left = await kinora.platform.db
    .selectFrom('title_documents')
    .selectAll()
    .where('title_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('reads the changes of its tags by index, however many others there are', async () => {
  await keep(await begin());
  const { pool } = kinora.platform;
  await pool.query(`insert into content_changes (tag, changed_by)
    select 'other:' || n, pg_current_xact_id() from generate_series(1, 1000) n`);
  await pool.query('analyze content_changes');
  const [find] = await captureStatements(() => store().find(key()));
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>({
    text: `explain (format json) ${find?.text}`,
    values: find?.values ?? [],
  });
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('content_changes_pkey');
  expect(plan).not.toContain('Seq Scan');
});
