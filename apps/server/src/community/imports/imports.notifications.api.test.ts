import { beforeAll, expect, test } from 'vitest';
import { moderateReviews } from '@kinora/contracts/admin/moderation.ts';
import { discardImport, undoImport } from '@kinora/contracts/community/imports.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { drainOutbox } from '#test/jobs.ts';
import { notificationsOf } from '#test/notifications.ts';
import { importsOf, makeCatalogue, makeImport, makeImporter } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
const FILE = ['Title,Rating10,Review', 'Perigee,8,"Win at the casino."', 'Kestrel,9,"Slow, then not."'].join(
  '\n',
);

beforeAll(async () => {
  await makeCatalogue(kinora);
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});

/** A member with a follower. */
async function make() {
  const member = await makeImporter(kinora);
  const follower = await makeWriter(kinora);
  await makeFollow(db(), follower.id, member.id);
  const imports = importsOf(kinora, member);
  return { member, follower, imports };
}

test('a finished import notifies its member once, and says how much was imported', async () => {
  const { member, imports } = await make();
  const { id } = await imports.upload('films.csv', FILE);
  expect(await notificationsOf(kinora, member.client)).toEqual([]);
  await imports.run(id);
  const [one, ...others] = await notificationsOf(kinora, member.client);
  expect(one?.text).toMatch(/^The import of films\.csv is finished \/ \d+ entries imported$/u);
  expect(one?.path).toBe(`/account-settings/import/${id}`);
  expect(others).toEqual([]);
});

test('the texts of an import notify nobody, also when a moderator approves them', async () => {
  const { member, follower, imports } = await make();
  await imports.run((await imports.upload('films.csv', FILE)).id);
  const rows = await db()
    .selectFrom('reviews')
    .select(['id', 'state'])
    .where('user_id', '=', member.id)
    .where('body', 'is not', null)
    .execute();
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['held', 'new']);
  const moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await moderator.client.call(moderateReviews, {
    body: {
      selection: { ids: rows.map(({ id }) => id) },
      action: 'approve',
      reason: 'Because',
      read: READ_ALL,
    },
  });
  expect(await notificationsOf(kinora, follower.client)).toEqual([]);
  const types = (await notificationsOf(kinora, member.client)).map(({ type }) => type);
  expect(types).toEqual(['imports.finished']);
});

test('undoing an import notifies nobody', async () => {
  const { member, imports } = await make();
  const { id } = await imports.upload('films.csv', FILE);
  await imports.run(id);
  await member.client.call(undoImport, { params: { id }, body: {} });
  await drainOutbox(kinora);
  expect(await notificationsOf(kinora, member.client)).toHaveLength(1);
});

test('a file that cannot be read notifies its member', async () => {
  const { member } = await make();
  const { id } = await makeImport(db(), member.id, { name: 'broken.csv' });
  await db()
    .updateTable('imports')
    .set({ state: 'reading', step: 1, phase: 'file', file_key: 'imports/missing', finished_at: null })
    .where('id', '=', id)
    .execute();
  const handler = kinora.composition.parts
    .flatMap((part) => part.jobs ?? [])
    .find(({ job }) => job.name === 'read-import');
  await db()
    .transaction()
    .execute((tx) => handler?.giveUp?.({ id, step: 1 }, { tx, id: 1 }) ?? Promise.resolve());
  const [one] = await notificationsOf(kinora, member.client);
  expect(one?.text).toBe('The file broken.csv could not be read');
  await member.client.call(discardImport, { params: { id } });
  expect((await notificationsOf(kinora, member.client))[0]?.text).toBe(
    'This notification is about something that is no longer available.',
  );
});

test('an interrupted import notifies its member', async () => {
  const { member } = await make();
  const { id } = await makeImport(db(), member.id, { name: 'long.csv' });
  await db()
    .updateTable('imports')
    .set({ state: 'importing', step: 7, finished_at: null })
    .where('id', '=', id)
    .execute();
  const handler = kinora.composition.parts
    .flatMap((part) => part.jobs ?? [])
    .find(({ job }) => job.name === 'write-import');
  await db()
    .transaction()
    .execute((tx) => handler?.giveUp?.({ id, step: 7 }, { tx, id: 1 }) ?? Promise.resolve());
  expect((await notificationsOf(kinora, member.client)).map(({ text }) => text)).toEqual([
    'The import of long.csv was interrupted. You can resume it.',
  ]);
});
