import { expect, test } from 'vitest';
import { mergeTitle, previewTitleMerge, undoTitleMerge } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();

test('merging titles moves favourites, once per member, and undoing restores them', async () => {
  const { db } = kinora.platform;
  const editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
  const [from, into, other] = [await makeTitle(db), await makeTitle(db), await makeTitle(db)];
  const [first, second, both] = [
    await makeMember(kinora, { favourites: [other.id, from.id] }),
    await makeMember(kinora, { favourites: [into.id] }),
    await makeMember(kinora, { favourites: [from.id, other.id, into.id] }),
  ];
  const stored = () =>
    db
      .selectFrom('profile_favourites')
      .select(['user_id', 'position', 'title_id'])
      .where('user_id', 'in', [first.id, second.id, both.id])
      .orderBy('user_id')
      .orderBy('position')
      .execute();
  const before = await stored();
  const { moved } = await editor.call(previewTitleMerge, {
    params: { id: from.id },
    query: { into: into.id },
  });
  expect(moved).toEqual([{ relation: 'favourites', rows: 1 }]);

  const versionOf = async (id: number) =>
    (await editor.call(getEditedTitle, { params: { id } })).title.version;
  const { merge } = await editor.call(mergeTitle, {
    params: { id: from.id },
    body: {
      into: into.id,
      version: await versionOf(from.id),
      into_version: await versionOf(into.id),
      take: [],
    },
  });
  expect((await stored()).map((row) => row.title_id)).toEqual([
    other.id,
    into.id,
    into.id,
    from.id,
    other.id,
    into.id,
  ]);
  await editor.call(undoTitleMerge, { params: { id: merge.id } });
  expect(await stored()).toEqual(before);
});
