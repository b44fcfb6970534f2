import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addComment, likeComment } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { followMember } from '@kinora/contracts/community/relations.ts';
import { likeReview, saveReview } from '@kinora/contracts/community/reviews.ts';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeTotals } from '#community/ratings/ratings.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withTexts } from '#test/delete-account.ts';
import { whileLocked } from '#test/locks.ts';
import { listWrongFollowCounts } from '#test/members.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000', DATABASE_POOL: '16' });
const db = () => kinora.platform.db;

const ROUNDS = 6;
const WRITER = ['titles.view', 'reviews.create', 'comments.create'];
const NAME = 'Vesna Klimt';
const remove = { params: { id: 'me' as const }, query: { deleteCurrentUser: 'true' as const } };

async function makeWriter(): Promise<{ id: number; client: TestClient }> {
  // Not a new member, whose posts are limited.
  const { id } = await makeUser(db(), { permissions: WRITER, name: NAME, created_at: new Date(2020, 0) });
  const client = await withSession(kinora, id, { confirmed: true });
  // Gets the token of its calls, which then start at once.
  await client.call(getBootstrapData);
  return { id, client };
}

const text = { is_spoiler: false, spoiler_until: null };
const review = (client: TestClient, titleId: number) =>
  client.send(saveReview, { params: { id: titleId }, query: {}, body: { score: 8, body: 'One.', ...text } });
const comment = (
  client: TestClient,
  about: { subject: 'title' | 'review'; subject_id: number; parent_id?: number },
  mentions: number[] = [],
) =>
  client.send(addComment, {
    body: { ...about, body: `@${NAME} is right.`, mentions, key: crypto.randomUUID(), ...text },
  });

let other: Awaited<ReturnType<typeof makeWriter>>;
beforeAll(async () => {
  other = await makeWriter();
});
const newTitle = async () => (await makeTitle(db())).id;

/** Rows whose counts differ from a recount, and rows of members who do not exist. */
async function listWrong(): Promise<unknown[]> {
  const totals = makeTotals(kinora.platform, kinora.platform.clock);
  await totals.fold();
  const { rows } = await sql`
    select 'helpful' as what, r.id from reviews r
    where r.helpful <> (select count(*) from review_likes l where l.review_id = r.id)
    union all
    select 'comments of a review', r.id from reviews r
    where r.comments_count <> (
      select count(*) from comments c where c.review_id = r.id and c.deleted_at is null and c.state <> 'hidden')
    union all
    select 'likes of a comment', c.id from comments c
    where c.likes <> (select count(*) from comment_likes l where l.comment_id = c.id)
    union all
    select 'answers', c.id from comments c
    where c.thread_id is null and c.answers <> (
      select count(*) from comments d where d.thread_id = c.id and d.deleted_at is null and d.state <> 'hidden')
    union all
    select 'votes', t.title_id from rating_totals t
    where t.season_id is null and t.episode_id is null and t.votes <> (
      select count(*) from reviews r where r.title_id = t.title_id and r.season_id is null and r.episode_id is null)
    union all
    select 'reports of a comment', c.id from comments c join content_reports r on r.comment_id = c.id
    where c.deleted_by = 'author'
    union all
    select 'mentions', c.id from comments c, jsonb_array_elements(c.mentions) m
    where not exists (select from users u where u.id = (m ->> 'id')::integer)`.execute(db());
  return [...rows, ...(await listWrongFollowCounts(db()))];
}

/** Every call succeeds, or is refused because its account, or what it is about, is gone. */
const expectAnswers = (answers: readonly { statusCode: number }[]) =>
  expect(answers.filter(({ statusCode }) => ![200, 401, 404, 409, 422].includes(statusCode))).toEqual([]);

describe.each(['keep', 'delete'] as const)('with texts: %s', (texts) => {
  test('what the member writes at the same time leaves no orphan and exact counts', () =>
    withTexts(kinora, texts, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const titleId = await newTitle();
        const { id, client } = await makeWriter();
        const theirs = await makeReview(db(), { user_id: other.id, title_id: titleId });
        const root = await makeComment(db(), { user_id: other.id, title_id: titleId });
        const about = { subject: 'title', subject_id: titleId } as const;
        expectAnswers(
          await Promise.all([
            review(client, titleId),
            client.send(rate, { params: { id: titleId }, query: {}, body: { score: 3 } }),
            comment(client, about),
            comment(client, { ...about, parent_id: root.id }),
            comment(client, { subject: 'review', subject_id: theirs.id }),
            client.send(deleteUser, remove),
            client.send(likeReview, { params: { id: theirs.id } }),
            client.send(likeComment, { params: { id: root.id } }),
            client.send(followMember, { params: { id: other.id } }),
            client.send(deleteUser, remove),
          ]),
        );
        const user = db().selectFrom('users').select('id').where('id', '=', id);
        expect(await user.execute()).toEqual([]);
      }
      expect(await listWrong()).toEqual([]);
    }));

  test('what others do to the texts and the account at the same time leaves exact counts', () =>
    withTexts(kinora, texts, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const titleId = await newTitle();
        const { id, client } = await makeWriter();
        const own = await makeReview(db(), { user_id: id, title_id: titleId });
        const root = await makeComment(db(), { user_id: id, title_id: titleId });
        const about = { subject: 'title', subject_id: titleId } as const;
        const calls = [
          () => other.client.send(likeReview, { params: { id: own.id } }),
          () => other.client.send(likeComment, { params: { id: root.id } }),
          () => comment(other.client, { ...about, parent_id: root.id }, [id]),
          () => comment(other.client, { subject: 'review', subject_id: own.id }),
          () => comment(other.client, about, [id]),
          () => other.client.send(followMember, { params: { id } }),
          () =>
            other.client.send(reportContent, {
              body: { kind: 'comment', id: root.id, reason: 'spam', text: '' },
            }),
        ];
        // The deletion starts after another number of calls in each round.
        calls.splice(round, 0, () => client.send(deleteUser, remove));
        expectAnswers(await Promise.all(calls.map((call) => call())));
        const user = db().selectFrom('users').select('id').where('id', '=', id);
        expect(await user.execute()).toEqual([]);
      }
      expect(await listWrong()).toEqual([]);
    }));
});

test('a review that waits for the account while it is deleted is refused', async () => {
  const titleId = await newTitle();
  const { id, client } = await makeWriter();
  const [answer] = await whileLocked(db(), {
    rows: db().selectFrom('users').select('id').where('id', '=', id).forUpdate(),
    start: () => [review(client, titleId)],
    meanwhile: async (tx) => {
      await tx.deleteFrom('users').where('id', '=', id).execute();
    },
  });
  expect(answer?.statusCode).toBe(409);
  const left = db().selectFrom('reviews').select('id').where('title_id', '=', titleId);
  expect(await left.execute()).toEqual([]);
});

test('a name that is mentioned while its account is deleted is not stored', async () => {
  const titleId = await newTitle();
  const { id } = await makeWriter();
  const [answer] = await whileLocked(db(), {
    rows: db().selectFrom('users').select('id').where('id', '=', id).forUpdate(),
    start: () => [comment(other.client, { subject: 'title', subject_id: titleId }, [id])],
    meanwhile: async (tx) => {
      await tx.deleteFrom('users').where('id', '=', id).execute();
    },
  });
  expect(answer?.statusCode).toBe(200);
  const stored = db().selectFrom('comments').select('mentions').where('title_id', '=', titleId);
  expect(await stored.execute()).toEqual([{ mentions: [] }]);
});

test('of two deletions of one account, the second finds none', async () => {
  const { id, client } = await makeWriter();
  const elsewhere = await withSession(kinora, id, { confirmed: true });
  const answers = await whileLocked(db(), {
    rows: db().selectFrom('users').select('id').where('id', '=', id).forUpdate(),
    start: () => [client.send(deleteUser, remove), elsewhere.send(deleteUser, remove)],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
