import { beforeAll, expect, test } from 'vitest';
import { startBulkJob, undoBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { runOutboxRow } from '#test/jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['people.update'] });
});

/** Runs the pending jobs, as a worker would. */
async function work(): Promise<void> {
  const { db } = kinora.platform;
  const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
  const handler = handlers.find(({ job }) => job.name === 'work-bulk-job');
  if (handler === undefined) throw new Error('Nothing works on bulk jobs');
  for (;;) {
    const row = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', 'work-bulk-job')
      .where('done_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (row === undefined) return;
    await runOutboxRow(db, handler, row);
  }
}

const start = async (action: string, ids: readonly number[], input: object = {}) => {
  const body = { list: 'people', action, input, selection: { ids } } as never;
  const { job } = await editor.call(startBulkJob, { body });
  await work();
  return job.id;
};
const peopleOf = (ids: readonly number[]) =>
  kinora.platform.db
    .selectFrom('people')
    .select(['known_for_department', 'deleted_at', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const three = async () => {
  const { db } = kinora.platform;
  return [await makePerson(db), await makePerson(db), await makePerson(db)].map(({ id }) => id);
};

test('sets and clears the department of many people, locked against imports', async () => {
  const ids = await three();
  const job = await start('set-department', ids, { department: 'Sound' });
  expect((await peopleOf(ids)).map((row) => row.known_for_department)).toEqual(['Sound', 'Sound', 'Sound']);
  const wanted = { known_for_department: 'Art' };
  const { kept } = await createPeopleService(kinora.platform).update(
    kinora.platform.db,
    ids[0] ?? 0,
    wanted,
    { source: 'tmdb' },
  );
  expect(kept).toEqual(['known_for_department']);
  await editor.call(undoBulkJob, { params: { id: job } });
  await work();
  expect((await peopleOf(ids)).map((row) => row.known_for_department)).toEqual([null, null, null]);
  const again = await createPeopleService(kinora.platform).update(kinora.platform.db, ids[0] ?? 0, wanted, {
    source: 'tmdb',
  });
  expect(again.kept).toEqual([]);
});

test('clears what many people are known for', async () => {
  const ids = await three();
  await start('set-department', ids, { department: 'Sound' });
  await start('set-department', ids, { department: null });
  expect((await peopleOf(ids)).map((row) => row.known_for_department)).toEqual([null, null, null]);
});

test('deletes and restores many people, except merged ones', async () => {
  const ids = await three();
  const [merged = 0, into = 0] = ids;
  await createPeopleService(kinora.platform).merge(kinora.platform.db, merged, into);
  await start('delete', ids);
  expect((await peopleOf(ids)).every((row) => row.deleted_at !== null)).toBe(true);
  await start('restore', ids);
  expect((await peopleOf(ids)).map((row) => row.deleted_at === null)).toEqual([false, true, true]);
  expect((await peopleOf(ids))[0]?.merged_into).toBe(into);
});

test('rejects an unknown department, and users without the permission to edit people', async () => {
  const ids = await three();
  const body = {
    list: 'people',
    action: 'set-department',
    input: { department: 'Catering' },
    selection: { ids },
  };
  expect((await editor.refused(startBulkJob, { body })).status).toBe(422);
  const other = await signIn(kinora, { permissions: ['titles.update'] });
  expect((await other.refused(startBulkJob, { body })).status).toBe(403);
});
