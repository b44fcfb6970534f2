import {
  CONTEXT_TEXTS_MAX,
  type ContextText,
  type ModeratedAuthor,
  MODERATION_COUNT_MAX,
} from '@kinora/contracts/admin/moderation.ts';
import type { z } from 'zod';
import { memberCardSql } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export type AuthorRow = Omit<z.infer<typeof ModeratedAuthor>, 'created_at' | 'is_new'> & { created_at: Date };

/** A query that counts rows up to the limit. */
const countOf = (rows: string): string => `
  (select count(*)::integer from (${rows} limit ${MODERATION_COUNT_MAX}) x)`;

const REVIEWS = `select from reviews r where r.user_id = u.id and r.body is not null`;
const COMMENTS = `select from comments c where c.user_id = u.id and c.deleted_at is null`;

const inState = (state: string): string =>
  countOf(`(${REVIEWS} and r.state = '${state}') union all (${COMMENTS} and c.state = '${state}')`);

/** The latest texts of the author, which are searched for reports. */
const LATEST_REVIEWS = `
  select id from reviews where user_id = u.id and body is not null
  order by written_at desc, id desc limit ${MODERATION_COUNT_MAX}`;
const LATEST_COMMENTS = `
  select id from comments where user_id = u.id order by created_at desc, id desc limit ${MODERATION_COUNT_MAX}`;

/** The limit of each text keeps the planner from reading all reports. */
const reportsIn = (state: string): string => {
  const about = (column: string, texts: string) => `
    (select from (${texts}) t cross join lateral (
       select from content_reports p
       where p.${column} = t.id and p.state = '${state}' limit ${MODERATION_COUNT_MAX}) p)`;
  return countOf(`${about('review_id', LATEST_REVIEWS)} union all ${about('comment_id', LATEST_COMMENTS)}`);
};

export const findAuthor = defineStatement<[userId: number], AuthorRow>(
  'moderated-author',
  `select u.id, u.name, u.image, u.banned_at is not null as is_banned, u.created_at,
     ${countOf(REVIEWS)} as reviews, ${countOf(COMMENTS)} as comments,
     ${inState('held')} as held, ${inState('hidden')} as hidden,
     ${reportsIn('upheld')} as upheld, ${reportsIn('dismissed')} as dismissed
   from users u where u.id = $1 and u.deleted_at is null`,
);

type Recent = [
  userId: number,
  exceptReviewId: number | null,
  exceptCommentId: number | null,
  withReviews: boolean,
  withComments: boolean,
];

/** The latest texts of an author, of the kinds that the caller may moderate. */
export const listRecent = defineStatement<Recent, { text: ContextText }>(
  'recent-texts-of-author',
  `select (select row_to_json(k) from (
       select x.kind, x.id, ${memberCardSql('$1')} as author, x.body, x.state, x.created_at) k) as text
   from (
     (select 'review' as kind, r.id, r.body, r.state, r.written_at as created_at from reviews r
      where $4::boolean and r.user_id = $1 and r.body is not null and r.id is distinct from $2::integer
      order by r.written_at desc, r.id desc limit ${CONTEXT_TEXTS_MAX})
     union all
     (select 'comment', c.id, c.body, c.state, c.created_at from comments c
      where $5::boolean and c.user_id = $1 and c.deleted_at is null and c.id is distinct from $3::integer
      order by c.created_at desc, c.id desc limit ${CONTEXT_TEXTS_MAX})) x
   order by x.created_at desc, x.id desc limit ${CONTEXT_TEXTS_MAX}`,
);
