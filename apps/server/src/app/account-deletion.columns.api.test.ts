import { expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { REMAINING_COLUMNS, listMemberColumns, MEMBER_COLUMNS, plantRow } from '#test/member-columns.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();

test('every column that refers to a member has a decision', async () => {
  const decided = [...Object.keys(MEMBER_COLUMNS), ...Object.keys(REMAINING_COLUMNS)];
  expect(await listMemberColumns(kinora.platform.db)).toEqual(decided.toSorted());
});

test.each([
  ['keep', 'anonymous'],
  ['delete', 'deleted'],
] as const)('deleting an account does what was decided, with texts: %s', async (texts, fateOfTexts) => {
  const { db } = kinora.platform;
  const { id } = await makeUser(db);
  const about = { userId: id, titleId: (await makeTitle(db)).id };
  const planted = [];
  for (const column of Object.keys(MEMBER_COLUMNS)) planted.push(await plantRow(db, column, about));
  const client = await withSession(kinora, id, { confirmed: true });
  await withSettings(kinora, { section: 'account_deletion', values: { texts } }, async () => {
    await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
  });
  const found: Record<string, string> = {};
  for (const { column, find } of planted) found[column] = await find();
  const decided = Object.entries(MEMBER_COLUMNS).map(([column, { fate }]) => [
    column,
    fate === 'text' ? fateOfTexts : fate,
  ]);
  expect(found).toEqual(Object.fromEntries(decided));
});
