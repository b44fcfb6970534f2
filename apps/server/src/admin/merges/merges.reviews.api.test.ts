import { beforeAll, expect, test } from 'vitest';
import { mergeTitle, undoTitleMerge } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import {
  getReview,
  likeReview,
  listReviews,
  listReviewVersions,
} from '@kinora/contracts/community/reviews.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeReviewer } from '#community/reviews/reviews.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let editor: TestClient;
beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
});

const versionOf = async (id: number) => (await editor.call(getEditedTitle, { params: { id } })).title.version;
const textsOf = async (id: number) => {
  const { pagination } = await kinora.client().call(listReviews, { params: { id } });
  return pagination.data.map(({ body, helpful }) => ({ body, helpful }));
};

test('merging titles moves reviews with their likes and versions; of two by one member, the remaining title’s counts', async () => {
  const { db } = kinora.platform;
  const [from, into] = [(await makeTitle(db)).id, (await makeTitle(db)).id];
  const [single, both] = [await makeReviewer(kinora), await makeReviewer(kinora)];
  await single.write(from, { body: 'First.' });
  const moved = await single.write(from, { body: 'Moves.' });
  const skipped = await both.write(from, { body: 'Stays behind.' });
  const kept = await both.write(into, { body: 'Counts.' });
  const reader = await makeReviewer(kinora);
  for (const { id } of [moved, skipped]) await reader.client.call(likeReview, { params: { id } });

  const body = { into, version: await versionOf(from), into_version: await versionOf(into), take: [] };
  const { merge } = await editor.call(mergeTitle, { params: { id: from }, body });
  expect(await textsOf(into)).toEqual([
    { body: 'Moves.', helpful: 1 },
    { body: 'Counts.', helpful: 0 },
  ]);
  const { versions } = await kinora.client().call(listReviewVersions, { params: { id: moved.id } });
  expect(versions).toMatchObject([{ body: 'First.' }]);
  const visitor = kinora.client();
  expect((await visitor.call(getReview, { params: { id: moved.id } })).title.id).toBe(into);
  expect((await visitor.call(getReview, { params: { id: kept.id } })).title.id).toBe(into);
  expect(await visitor.refused(getReview, { params: { id: skipped.id } })).toMatchObject({ status: 404 });

  await editor.call(undoTitleMerge, { params: { id: merge.id } });
  expect(await textsOf(into)).toEqual([{ body: 'Counts.', helpful: 0 }]);
  expect(await textsOf(from)).toEqual([
    { body: 'Stays behind.', helpful: 1 },
    { body: 'Moves.', helpful: 1 },
  ]);
});
