import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  getCommentModerationContext,
  getModerationCounts,
  getReviewContext,
  listAdminComments,
  listAdminReviews,
  listModeratedLists,
} from '@kinora/contracts/admin/moderation.ts';
import { listHeldComments } from '@kinora/contracts/community/comments.ts';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeWriter, MODERATOR, type Writer } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const LARGE = new Set([
  'audit_log',
  'channels',
  'comment_versions',
  'comments',
  'content_reports',
  'list_details',
  'review_versions',
  'reviews',
  'users',
  'written_texts',
]);

let moderator: Writer;
let author: Writer;
let titleId: number;
let reviewId: number;
let commentId: number;

/**
 * An author with 3,000 reviews and 3,000 comments, of which one in a hundred is held or hidden, among 20,000 texts and lists
 * of others. Each text has a report and a log entry.
 */
beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  author = await makeWriter(kinora);
  titleId = (await makeTitle(kinora.platform.db)).id;
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(`set session_replication_role = replica`);
  await run(
    `insert into users (name, email) select 'M' || n, 'm' || n || '@example.com' from generate_series(1, 5000) n`,
  );
  await run(
    `insert into titles (type, name, slug) select 'movie', 'T' || n, 't' || n from generate_series(1, 3000) n`,
  );
  const state = `case when n % 200 = 0 then 'held' when n % 200 = 100 then 'hidden' else 'new' end`;
  const reason = `case when n % 200 = 0 then 'words' end`;
  await run(
    `insert into reviews (user_id, title_id, score, body, written_at, state, hold_reason)
     select $1, t.id, 7, 'A review', now() - n * interval '1 minute', ${state}, ${reason}
     from (select id, row_number() over () as n from titles order by id desc limit 3000) t`,
    [author.id],
  );
  await run(
    `insert into reviews (user_id, title_id, score, body, written_at, state, hold_reason)
     select u.id, $1::integer + n / 5000, 7, 'A review', now() - n * interval '1 second', ${state}, ${reason}
     from generate_series(1, 20000) n join users u on u.name = 'M' || n % 5000`,
    [titleId],
  );
  await run(
    `insert into comments (user_id, title_id, body, state, hold_reason)
     select case when n <= 3000 then $1::integer else u.id end, $2, 'A comment', ${state}, ${reason}
     from generate_series(1, 20000) n join users u on u.name = 'M' || n % 5000`,
    [author.id, titleId],
  );
  await run(`insert into content_reports (reporter_id, review_id, reason, body, state)
    select null, id, 'spam', '', case id % 3 when 0 then 'open' when 1 then 'upheld' else 'dismissed' end from reviews`);
  await run(`insert into content_reports (reporter_id, comment_id, reason, body, state)
    select null, id, 'spam', '', case id % 3 when 0 then 'open' when 1 then 'upheld' else 'dismissed' end from comments`);
  await run(`insert into audit_log (action, subject_type, subject_id, subject_name)
    select 'hide', 'comment', id::text, 'A comment' from comments
    union all select 'hide', 'review', id::text, 'A review' from reviews`);
  await run(
    `insert into review_versions (review_id, body, is_spoiler, written_at) select id, 'Was', false, now() from reviews`,
  );
  await run(
    `insert into comment_versions (comment_id, body, is_spoiler, written_at) select id, 'Was', false, now() from comments`,
  );
  await run(`insert into written_texts (user_id, comment_id, fingerprint, is_edit, created_at)
    select user_id, id, decode(md5((id % 5000)::text), 'hex'), false, now() from comments`);
  await run(`insert into channels (type, name, slug, user_id, config, is_public)
    select 'list', 'List ' || n, 'list-' || n, u.id, '{}', true
    from generate_series(1, 20000) n join users u on u.name = 'M' || n % 5000`);
  await run(`insert into list_details (list_id, visibility, state, hold_reason)
    select id, case when id % 3 = 0 then 'private' else 'public' end,
      case when id % 200 = 0 then 'held' else 'new' end, case when id % 200 = 0 then 'words' end
    from channels where type = 'list'`);
  await run('vacuum analyze');
  const idOf = async (table: string) => {
    const latest = `select id from ${table} where user_id = $1 order by id desc limit 1`;
    return (await client.query<{ id: number }>(latest, [author.id])).rows[0]?.id ?? 0;
  };
  [reviewId, commentId] = [await idOf('reviews'), await idOf('comments')];
  await client.end();
}, 240_000);

const heldOnly = JSON.stringify({ match: 'all', rules: [{ key: 'state', operator: 'is', value: 'held' }] });
const queue = (endpoint: typeof listAdminReviews | typeof listAdminComments | typeof listModeratedLists) =>
  moderator.client.call(endpoint, { query: { filters: heldOnly } });
const lists = (orderBy: 'open_reports' | 'created_at') =>
  moderator.client.call(listModeratedLists, { query: { orderBy } });

/** How many entries of tables a call may read. A context reads the author's 2,000 latest texts and their reports. */
const CALLS: readonly (readonly [name: string, max: number, call: () => Promise<unknown>])[] = [
  [
    'the context of a review',
    20_000,
    () => moderator.client.call(getReviewContext, { params: { id: reviewId } }),
  ],
  [
    'the context of a comment',
    20_000,
    () => moderator.client.call(getCommentModerationContext, { params: { id: commentId } }),
  ],
  ['the counts', 8000, () => moderator.client.call(getModerationCounts)],
  ['the counts in the sidebar', 3000, () => moderator.client.call(getBackOfficeCounts)],
  [
    'the held comments of a member',
    200,
    () => author.client.call(listHeldComments, { query: { subject: 'title', subject_id: titleId } }),
  ],
  ['the queue of held reviews', 3000, () => queue(listAdminReviews)],
  ['the queue of held comments', 3000, () => queue(listAdminComments)],
  ['the queue of held lists', 3000, () => queue(listModeratedLists)],
  ['the lists by reports', 40_000, () => lists('open_reports')],
  ['the lists by time', 40_000, () => lists('created_at')],
];

test.each(CALLS)('%s: no large table is read completely', async (_, max, call) => {
  const plans = await plansOf(kinora.platform.config.DATABASE_URL, call);
  expect(wholeTables(plans, LARGE)).toEqual([]);
  expect(entriesRead(plans)).toBeLessThan(max);
});
