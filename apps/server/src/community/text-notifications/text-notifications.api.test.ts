import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  moderateComments,
  moderateLists,
  moderateReviews,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { likeComment } from '@kinora/contracts/community/comments.ts';
import { type ReportedKind, reportContent } from '@kinora/contracts/community/content-reports.ts';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { likeReview, unlikeReview } from '@kinora/contracts/community/reviews.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { notificationsOf } from '#test/notifications.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';

let author: Writer;
let reporter: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});
beforeEach(async () => {
  author = await makeWriter(kinora, { name: 'Ada' });
  reporter = await makeWriter(kinora, { name: 'Rita' });
  moderator = await makeWriter(kinora, { name: 'Zqmoderator', permissions: MODERATOR });
  titleId = (await makeTitle(kinora.platform.db, { name: 'Tidewater' })).id;
});

const textsOf = async ({ client }: Writer) => (await notificationsOf(kinora, client)).map(({ text }) => text);
const pathsOf = async ({ client }: Writer) => (await notificationsOf(kinora, client)).map(({ path }) => path);

const DECIDE = { review: moderateReviews, comment: moderateComments, list: moderateLists };
const decide = (kind: ReportedKind, ids: number[], action: ModerationAction) =>
  moderator.client.call(DECIDE[kind], {
    body: { selection: { ids }, action, reason: 'Because', read: READ_ALL },
  });
const report = (kind: ReportedKind, id: number) =>
  reporter.client.call(reportContent, { body: { kind, id, reason: 'spam', text: '' } });

const WRITE: Record<ReportedKind, (text: string) => Promise<number>> = {
  review: async (text) => (await author.review(titleId, text)).id,
  comment: async (text) => (await author.comment(text, { subject_id: titleId })).id,
  list: async (name) =>
    (
      await author.client.call(createMemberList, {
        body: { name, visibility: 'public' as const, is_ranked: false },
      })
    ).list.id,
};
const OWN: Record<ReportedKind, string> = {
  review: 'your review of Tidewater',
  comment: 'your comment on Tidewater',
  list: 'your list ',
};
const KINDS: readonly ReportedKind[] = ['review', 'comment', 'list'];

describe('likes', () => {
  test('of several members are one notification for each text', async () => {
    const [review, comment] = [await WRITE.review('Slow.'), await WRITE.comment('First.')];
    const fans = [];
    for (const name of ['Ben', 'Cleo', 'Dana']) fans.push(await makeWriter(kinora, { name }));
    for (const { client } of fans) await client.call(likeReview, { params: { id: review } });
    await fans[0]?.client.call(likeComment, { params: { id: comment } });
    expect(await textsOf(author)).toEqual([
      'Ben liked your comment on Tidewater',
      'Dana, Cleo and 1 other liked your review of Tidewater',
    ]);
    expect(await pathsOf(author)).toEqual([`/comments/${comment}`, `/reviews/${review}`]);
  });

  test('that are removed and added again notify once', async () => {
    const id = await WRITE.review('Slow.');
    for (let times = 0; times < 5; times += 1) {
      await reporter.client.call(likeReview, { params: { id } });
      await reporter.client.call(likeReview, { params: { id } });
      await reporter.client.call(unlikeReview, { params: { id } });
    }
    expect(await textsOf(author)).toEqual(['Rita liked your review of Tidewater']);
    const events = await kinora.platform.db
      .selectFrom('notification_events')
      .select('id')
      .where('actor_id', '=', reporter.id)
      .execute();
    expect(events).toHaveLength(1);
  });

  test('of a text whose author deleted their account notify nobody', async () => {
    const id = await WRITE.review('Slow.');
    await kinora.platform.db.updateTable('reviews').set({ user_id: null }).where('id', '=', id).execute();
    await reporter.client.call(likeReview, { params: { id } });
    expect(await textsOf(author)).toEqual([]);
  });
});

describe.each(KINDS)('a held %s', (kind) => {
  test('tells its author that it waits, and what a moderator decides', async () => {
    const id = await WRITE[kind](HELD);
    const own = kind === 'list' ? `${OWN.list}${HELD}` : OWN[kind];
    expect(await textsOf(author)).toEqual([`Your${own.slice(4)} waits for a moderator`]);
    const [path] = await pathsOf(author);
    expect(path).toMatch(
      kind === 'list' ? /^\/lists\// : /^\/titles\/\d+\/[a-z-]+\/(?:reviews|discussion)$/u,
    );
    await decide(kind, [id], 'approve');
    expect((await textsOf(author))[0]).toBe(`A moderator approved ${own}`);
  });
});

describe.each(KINDS)('of a reported %s', (kind) => {
  test.each([
    ['approve', null, 'Moderators kept'],
    ['hide', 'A moderator hid', 'Moderators removed'],
    ['delete', 'A moderator deleted one of your', 'Moderators removed'],
  ] as const)('%s tells author and reporter, but not who decided', async (action, toAuthor, toReporter) => {
    const name = `Reported ${crypto.randomUUID()}`;
    const id = await WRITE[kind](name);
    await report(kind, id);
    await decide(kind, [id], action);
    const [own = null, ...more] = await textsOf(author);
    expect(own?.startsWith(toAuthor ?? '-') ?? null).toBe(toAuthor === null ? null : true);
    expect(more).toEqual([]);
    const [reported = '', ...others] = await textsOf(reporter);
    expect(reported.startsWith(toReporter)).toBe(true);
    expect(others).toEqual([]);
    // What was removed is not named.
    expect(reported.includes('Tidewater') || reported.includes(name)).toBe(action === 'approve');
    for (const { client } of [author, reporter]) {
      const { body } = await client.send(listNotifications, { query: { perPage: 100 } });
      expect(body).not.toContain('Zqmoderator');
    }
    expect(await textsOf(moderator)).toEqual([]);
  });
});

test('a ban tells the reporter, but not the author, who cannot read it', async () => {
  const id = await WRITE.review('Spam.');
  await report('review', id);
  await decide('review', [id], 'ban');
  expect(await textsOf(reporter)).toEqual(['Moderators removed a review that you reported']);
  const rows = await kinora.platform.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', author.id)
    .execute();
  expect(rows).toEqual([]);
});

test('a text that is hidden again tells its author once', async () => {
  const id = await WRITE.review('Slow.');
  for (let times = 0; times < 2; times += 1) await decide('review', [id], 'hide');
  expect(await textsOf(author)).toEqual(['A moderator hid your review of Tidewater']);
});

test('an approval of a text that was not held tells its author nothing', async () => {
  await decide('review', [await WRITE.review('Slow.')], 'approve');
  expect(await textsOf(author)).toEqual([]);
});

test('a dismissed report names no text that the reporter cannot see any more', async () => {
  const id = await WRITE.list('Secret plans');
  await report('list', id);
  await decide('list', [id], 'approve');
  await kinora.platform.db
    .updateTable('list_details')
    .set({ visibility: 'private' })
    .where('list_id', '=', id)
    .execute();
  expect(await textsOf(reporter)).toEqual(['Moderators kept a list that you reported']);
});
