import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moderateReviews, type ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { deleteReview } from '@kinora/contracts/community/reviews.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { notificationsOf } from '#test/notifications.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
const HELD = 'Win at the casino.';

let author: Writer;
let follower: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});
beforeEach(async () => {
  author = await makeWriter(kinora, { name: 'Ada' });
  follower = await makeWriter(kinora, { name: 'Fay' });
  await makeFollow(db(), follower.id, author.id);
  titleId = (await makeTitle(db(), { name: 'Tidewater' })).id;
});

const readOf = ({ client }: Writer) => notificationsOf(kinora, client);
const textsOf = async (member: Writer) => (await readOf(member)).map(({ text }) => text);
const decide = (id: number, action: ModerationAction) =>
  moderator.client.call(moderateReviews, {
    body: { selection: { ids: [id] }, action, reason: 'Because', read: READ_ALL },
  });

test('several reviews of a member are one notification, which opens their reviews', async () => {
  await author.review(titleId, 'Slow.');
  for (const name of ['Perigee', 'Harrow'])
    await author.review((await makeTitle(db(), { name })).id, `A review of ${name}.`);
  const [one, ...others] = await readOf(follower);
  expect(one?.text).toBe('Ada reviewed Harrow and 2 other titles');
  expect(one?.path).toBe(`/user/${author.id}/ada/reviews`);
  expect(others).toEqual([]);
});

test('is in the language of the reader, also the name of the title', async () => {
  const lines = { ':who reviewed :name': ':who hat :name besprochen' };
  await addLanguage(kinora, { language: 'de', name: 'Deutsch', lines });
  await author.review(titleId, 'Slow.');
  await db()
    .insertInto('title_translations')
    .values({ title_id: titleId, language: 'de', name: 'Gezeiten' })
    .execute();
  await db().updateTable('users').set({ language: 'de' }).where('id', '=', follower.id).execute();
  await follower.signIn();
  expect(await textsOf(follower)).toEqual(['Ada hat Gezeiten besprochen']);
});

test('a rating without a text, and an edit, notify nobody', async () => {
  await author.review(titleId, 'Slow.');
  await author.review(titleId, 'Slow, and then not.');
  await author.review(titleId, 'Slow, and then not.', { score: 3 });
  expect(await textsOf(follower)).toEqual(['Ada reviewed Tidewater']);
});

test('a review that is deleted and written again notifies once', async () => {
  await author.review(titleId, 'Slow.');
  await author.client.call(deleteReview, { params: { id: titleId }, query: {} });
  await author.review(titleId, 'Slow, but good.');
  const events = await db()
    .selectFrom('notification_events')
    .select('id')
    .where('actor_id', '=', author.id)
    .execute();
  expect(events).toHaveLength(1);
});

test('reaches accepted followers only', async () => {
  const asking = await makeWriter(kinora);
  await makeFollow(db(), asking.id, author.id, { accepted_at: null });
  await author.review(titleId, 'Slow.');
  expect([await textsOf(follower), await textsOf(asking)]).toEqual([['Ada reviewed Tidewater'], []]);
});

test('of a member with a private profile reaches nobody', async () => {
  await makeProfile(db(), author.id, { visibility: 'private' });
  await author.review(titleId, 'Slow.');
  expect(await textsOf(follower)).toEqual([]);
});

test('says nothing any more once the profile is private', async () => {
  await author.review(titleId, 'Slow.');
  expect(await textsOf(follower)).toEqual(['Ada reviewed Tidewater']);
  await makeProfile(db(), author.id, { visibility: 'private' });
  const { body } = await follower.client.send(listNotifications, { query: { perPage: 100 } });
  expect(body).not.toMatch(/Ada|Tidewater/u);
});

test('of a held review is sent once a moderator approves it, and only once', async () => {
  const { id } = await author.review(titleId, HELD);
  expect(await textsOf(follower)).toEqual([]);
  await decide(id, 'approve');
  await decide(id, 'hide');
  await decide(id, 'approve');
  expect(await textsOf(follower)).toEqual(['Ada reviewed Tidewater']);
});

test('of a held review is sent once its author changes it so that it is published', async () => {
  await author.review(titleId, HELD);
  await author.review(titleId, 'Harmless.');
  expect(await textsOf(follower)).toEqual(['Ada reviewed Tidewater']);
});

test('of a review that a moderator hid names nobody', async () => {
  const { id } = await author.review(titleId, 'Slow.');
  expect(await textsOf(follower)).toHaveLength(1);
  await decide(id, 'hide');
  const { body } = await follower.client.send(listNotifications, { query: { perPage: 100 } });
  expect(body).not.toMatch(/Ada|Tidewater/u);
});

test('reaches every follower of a member with more than one batch of them', async () => {
  await kinora.platform.pool.query(
    `with added as (
       insert into users (name, email) select 'F', 'reader' || n || '@example.com' from generate_series(1, 5500) n
       returning id)
     insert into member_follows (follower_id, followed_id, accepted_at) select id, $1, now() from added`,
    [author.id],
  );
  await author.review(titleId, 'Slow.');
  await textsOf(follower);
  const { rows } = await kinora.platform.pool.query<{ count: number }>(
    `select count(distinct user_id)::integer as count from notifications where group_key = $1`,
    [`reviews.by-followed:member:${author.id}`],
  );
  expect(rows).toEqual([{ count: 5501 }]);
});
