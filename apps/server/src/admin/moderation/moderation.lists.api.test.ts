import { beforeAll, describe, expect, test } from 'vitest';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import {
  getModerationCounts,
  listModeratedLists,
  moderateLists,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import {
  getMemberList,
  type ListVisibility,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeListMember, makeTitles } from '#community/lists/lists.factory.ts';
import { changeSettings, MODERATOR, READ_ALL } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeListMember>>;

let owner: Member;
let reader: Member;
let moderator: TestClient;

beforeAll(async () => {
  [owner, reader] = [await makeListMember(kinora), await makeListMember(kinora)];
  moderator = await signIn(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});

const listed = async (id: number, query: object = {}) =>
  (await moderator.call(listModeratedLists, { query: { perPage: 100, ...query } })).pagination.data.find(
    (list) => list.id === id,
  );
const report = (id: number, { client }: { client: TestClient } = reader) =>
  client.call(reportContent, { body: { kind: 'list', id, reason: 'abuse', text: 'Rude.' } });
const refuseReport = (id: number, { client }: Member) =>
  client.refused(reportContent, { body: { kind: 'list', id, reason: 'abuse' } });
const decide = (ids: number[], action: ModerationAction, client = moderator) =>
  client.call(moderateLists, {
    body: { selection: { ids }, action, reason: 'Breaks the rules', read: READ_ALL },
  });
const statusFor = async (client: TestClient, { slug }: { slug: string }) =>
  (await client.send(getMemberList, { params: { slugOrId: slug } })).statusCode;

describe('the lists for moderators', () => {
  test('contain what others can read or could read, most reported first', async () => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    const { id } = await owner.create({
      name: 'Films',
      description: 'Of the year',
      visibility: 'unlisted',
      titles: [{ title_id: titleId }],
    });
    expect(await listed(id)).toMatchObject({
      id,
      state: 'new',
      hold: null,
      open_reports: 0,
      reports: [],
      author: { id: owner.id, is_banned: false },
      name: 'Films',
      slug: expect.any(String),
      description: 'Of the year',
      visibility: 'unlisted',
      titles_count: 1,
    });
    await report(id);
    const { data } = (await moderator.call(listModeratedLists, {})).pagination;
    expect(data[0]).toMatchObject({ id, open_reports: 1, reports: [{ reason: 'abuse', text: 'Rude.' }] });
    const own = await owner.create({ visibility: 'private' });
    expect(await listed(own.id)).toBeUndefined();
  });

  test('can be searched, filtered and sorted', async () => {
    const held = await owner.create({ name: 'Zebra casino' });
    const open = await owner.create({ name: 'Zebra open', description: 'Zebra' });
    const ids = async (query: object) =>
      (await moderator.call(listModeratedLists, { query: { query: 'zebra', ...query } })).pagination.data.map(
        ({ id }) => id,
      );
    expect(await ids({ orderBy: 'created_at', orderDir: 'asc' })).toEqual([held.id, open.id]);
    const filter = (key: string, value: unknown) => ({
      filters: JSON.stringify({ match: 'all', rules: [{ key, operator: 'is', value }] }),
    });
    expect(await ids(filter('state', 'held'))).toEqual([held.id]);
    expect((await listed(held.id))?.hold).toEqual({ reason: 'words', word: 'casino' });
    expect(await ids(filter('author', reader.id))).toEqual([]);
    expect(await ids(filter('author', owner.id))).toHaveLength(2);
  });

  test('require their permission', async () => {
    const other = await signIn(kinora, { permissions: ['reviews.update', 'comments.update'] });
    expect(await other.refused(listModeratedLists)).toMatchObject({ status: 403 });
    const body = { selection: { ids: [1] }, action: 'hide', reason: 'Because' };
    expect(await other.refused(moderateLists, { body })).toMatchObject({ status: 403 });
  });
});

describe('reporting a list', () => {
  test('counts once per member, for public and unlisted lists', async () => {
    for (const visibility of ['public', 'unlisted'] as const) {
      const { id } = await owner.create({ visibility });
      await report(id);
      await report(id);
      await report(id, await makeListMember(kinora));
      expect(await listed(id)).toMatchObject({ open_reports: 2, reports: [{}, {}] });
    }
  });

  test('is refused for one’s own list, and for lists that the member may not see', async () => {
    const { id } = await owner.create();
    expect(await refuseReport(id, owner)).toMatchObject({ status: 422 });
    const hidden = await owner.create();
    await decide([hidden.id], 'hide');
    const held = await owner.create({ name: 'A casino' });
    const own = await owner.create({ visibility: 'private' });
    for (const unseen of [hidden.id, held.id, own.id, 2_000_000_000])
      expect(await refuseReport(unseen, reader)).toMatchObject({ status: 404 });
  });
});

describe('moderating a list', () => {
  test.each(['public', 'unlisted'] as const)('hides a %s one and brings it back', async (visibility) => {
    const list = await owner.create({ visibility });
    await report(list.id);
    expect(await decide([list.id], 'hide')).toEqual({ changed: 1, skipped: 0 });
    expect(await statusFor(kinora.client(), list)).toBe(404);
    expect(await statusFor(owner.client, list)).toBe(200);
    expect(await listed(list.id)).toMatchObject({ state: 'hidden', open_reports: 0, visibility });
    await decide([list.id], 'approve');
    expect(await statusFor(kinora.client(), list)).toBe(200);
    expect(await listed(list.id)).toMatchObject({ state: 'approved', visibility });
    const { is_public } = await kinora.platform.db
      .selectFrom('channels')
      .select('is_public')
      .where('id', '=', list.id)
      .executeTakeFirstOrThrow();
    expect(is_public).toBe(visibility === 'public');
  });

  test('keeps a list private that its owner made private meanwhile', async () => {
    const list = await owner.create();
    await decide([list.id], 'hide');
    const visibility: ListVisibility = 'private';
    await owner.client.call(updateListVisibility, { params: { id: list.id }, body: { visibility } });
    await decide([list.id], 'approve');
    expect(await statusFor(kinora.client(), list)).toBe(404);
    expect(await statusFor(owner.client, list)).toBe(200);
  });

  test('deletes it, and its history keeps the reason', async () => {
    const list = await owner.create({ name: 'Gone soon' });
    await report(list.id);
    await decide([list.id], 'delete');
    expect(await statusFor(owner.client, list)).toBe(410);
    expect(await listed(list.id)).toBeUndefined();
    const query = { subject_type: 'list', subject_id: String(list.id) };
    expect((await moderator.call(listAudit, { query })).pagination.data).toMatchObject([
      { action: 'delete', reason: 'Breaks the rules', before: { name: 'Gone soon' } },
    ]);
    expect(await decide([list.id], 'delete')).toEqual({ changed: 0, skipped: 0 });
  });

  test('bans its owner', async () => {
    const member = await makeListMember(kinora);
    const list = await member.create({ name: 'A casino' });
    await decide([list.id], 'ban');
    expect(await listed(list.id)).toMatchObject({ state: 'hidden', author: { is_banned: true } });
  });

  test('cannot reach a private list, even by its id', async () => {
    const list = await owner.create({ visibility: 'private' });
    expect(await decide([list.id], 'delete')).toEqual({ changed: 0, skipped: 0 });
    expect(await statusFor(owner.client, list)).toBe(200);
  });
});

test('the counts follow reports, holds and deletions of lists', async () => {
  const counts = async () => (await moderator.call(getModerationCounts)).lists ?? { reported: 0, held: 0 };
  const sidebar = async () =>
    (await moderator.call(getBackOfficeCounts)).counts.find(({ name }) => name === 'lists')?.count ?? 0;
  const [before, inSidebar] = [await counts(), await sidebar()];
  const reported = await owner.create();
  await report(reported.id);
  const held = await owner.create({ name: 'A casino' });
  expect(await counts()).toEqual({ reported: before.reported + 1, held: before.held + 1 });
  expect(await sidebar()).toBe(inSidebar + 2);
  for (const { id } of [reported, held]) await decide([id], 'delete');
  expect([await counts(), await sidebar()]).toEqual([before, inSidebar]);
});
