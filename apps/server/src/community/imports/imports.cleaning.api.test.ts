import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { listImports, previewUndo, runImport } from '@kinora/contracts/community/imports.ts';
import { sql } from 'kysely';
import { useTestApp } from '#test/app.ts';
import { drainOutbox } from '#test/jobs.ts';
import { whileLocked } from '#test/locks.ts';
import { withSession } from '#test/sign-in.ts';
import { importsOf, makeCatalogue, makeImporter, startWith } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
beforeAll(() => makeCatalogue(kinora));
const db = () => kinora.platform.db;

const FILE = 'Title,Year,Rating10,Watched Date\nPerigee,2026,9,2026-01-01\nUnknown,2020,5,\n';

const runSchedule = async () => {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'clean-imports')?.run();
};
const clean = async () => {
  await runSchedule();
  await drainOutbox(kinora);
};
const age = (id: number, days: number) =>
  sql`update imports set updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db());
const files = () =>
  readdir(path.join(kinora.platform.config.STORAGE_ROOT, 'private', 'imports')).catch(() => []);
const countOf = async (
  table: 'import_entries' | 'import_titles' | 'import_changes' | 'imports',
  id: number,
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where ${sql.ref(table === 'imports' ? 'id' : 'import_id')} = ${id}`.execute(db());
  return rows[0]?.count;
};

test('30 days after an import, its file and what was read of it are deleted; it can still be undone', async () => {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id } = await imports.upload('a.csv', FILE);
  await imports.run(id);
  await age(id, 29);
  await clean();
  expect([await countOf('import_entries', id), (await files()).length]).toEqual([3, 1]);
  await age(id, 31);
  await clean();
  expect([await countOf('import_entries', id), await countOf('import_titles', id)]).toEqual([0, 0]);
  expect(await files()).toEqual([]);
  expect(await imports.titles(id)).toEqual([]);
  expect((await imports.find(id)).matches.matched).toBe(2);
  expect(await member.client.call(previewUndo, { params: { id } })).toEqual({ removed: 2, kept: 0 });
  expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: 2 });
});

test('an import that nobody goes on with is discarded after 30 days', async () => {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id } = await imports.upload('a.csv', FILE);
  await age(id, 31);
  await clean();
  expect((await member.client.call(listImports, {})).pagination.data).toEqual([]);
  expect([await countOf('imports', id), await files()]).toEqual([0, []]);
});

test('deleting an account while an import runs ends it, with its rows and its file', async () => {
  for (const prepare of [
    (member: Awaited<ReturnType<typeof makeImporter>>) => startWith(member.client, 'a.csv', FILE),
    async (member: Awaited<ReturnType<typeof makeImporter>>) => {
      const record = await importsOf(kinora, member).upload('a.csv', FILE);
      await member.client.call(runImport, { params: { id: record.id }, body: { kinds: ['rating'] } });
      return record;
    },
  ]) {
    const member = await makeImporter(kinora);
    const { id } = await prepare(member);
    expect(await files()).toHaveLength(1);
    const confirmed = await withSession(kinora, member.id, { confirmed: true });
    await confirmed.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
    await drainOutbox(kinora);
    const left = await Promise.all(
      (['imports', 'import_entries', 'import_titles', 'import_changes'] as const).map((table) =>
        countOf(table, id),
      ),
    );
    expect(left).toEqual([0, 0, 0, 0]);
    expect(await files()).toEqual([]);
  }
});

test('an old import that its member starts during the cleaning is not deleted', async () => {
  const member = await makeImporter(kinora);
  const { id } = await importsOf(kinora, member).upload('a.csv', FILE);
  await age(id, 31);
  await whileLocked(db(), {
    rows: db().selectFrom('imports').select('id').where('id', '=', id).forUpdate(),
    start: () => [runSchedule()],
    meanwhile: async (tx) => {
      await tx.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute();
    },
  });
  await drainOutbox(kinora);
  expect([await countOf('imports', id), await countOf('import_entries', id)]).toEqual([1, 3]);
});
