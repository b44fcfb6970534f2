import {
  CONTEXT_TEXTS_MAX,
  type ContextText,
  MODERATION_ACTIONS,
  type ModerationContext,
} from '@kinora/contracts/admin/moderation.ts';
import { VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { memberCardSql } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A text with what belongs to it. */
export interface HeadRow {
  user_id: number | null;
  body: string;
  above: ContextText[];
  below: ContextText[];
  versions: ModerationContext['versions'];
  decisions: ModerationContext['decisions'];
}

/** The number of decisions that are shown. */
const DECISIONS_MAX = 20;

const arrayOf = (rows: string): string => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/** The log entries of moderators about the record `$2`. Those who may moderate it can read them in its history too. */
const decisionsAbout = (type: string): string =>
  arrayOf(`
    select a.action, ${memberCardSql('a.user_id')} as by, a.reason, a.at as created_at from audit_log a
    where a.subject_type = '${type}' and a.subject_id = $2
      and a.action in (${MODERATION_ACTIONS.map((action) => `'${action}'`).join(', ')})
    order by a.id desc limit ${DECISIONS_MAX}`);

type Subject = [id: number, auditId: string];

export const findReview = defineStatement<Subject, HeadRow>(
  'moderated-review',
  `select r.user_id, r.body, '[]'::json as above, '[]'::json as below,
     ${arrayOf(`
       select v.headline, v.body, v.written_at, v.is_public from review_versions v
       where v.review_id = r.id order by v.id desc limit ${VERSIONS_MAX}`)} as versions,
     ${decisionsAbout('review')} as decisions
   from reviews r where r.id = $1 and r.body is not null`,
);

/** A comment; of a deleted one, only its place in the thread. */
const contextComment = (c: string): string => `
  'comment' as kind, ${c}.id, case when ${c}.deleted_at is null then ${memberCardSql(`${c}.user_id`)} end as author,
  ${c}.body, case when ${c}.deleted_at is null then ${c}.state else 'deleted' end as state, ${c}.created_at`;

const PATH_DIGITS = 8;

/** The first comment of the thread, the replies between, and the one that is replied to, which may be beside the comment. */
const ABOVE = arrayOf(`
  select ${contextComment('p')} from (
    select c.thread_id as id
    union select c.parent_id
    union select r.id from unnest(array(
        select left(c.path, n) from generate_series(${PATH_DIGITS}, length(c.path), ${PATH_DIGITS}) n)) above (path)
      cross join lateral (
        select id from comments where thread_id = c.thread_id and path = above.path order by path limit 1) r
      where r.id <> c.id) i
    join comments p on p.id = i.id
  order by p.path`);

const BELOW = arrayOf(`
  select ${contextComment('r')} from comments r
  where r.parent_id = c.id and r.deleted_at is null order by r.created_at, r.id limit ${CONTEXT_TEXTS_MAX}`);

export const findComment = defineStatement<Subject, HeadRow>(
  'moderated-comment',
  `select c.user_id, c.body, ${ABOVE} as above, ${BELOW} as below,
     ${arrayOf(`
       select null as headline, v.body, v.written_at, v.is_public from comment_versions v
       where v.comment_id = c.id order by v.id desc limit ${VERSIONS_MAX}`)} as versions,
     ${decisionsAbout('comment')} as decisions
   from comments c where c.id = $1 and c.deleted_at is null`,
);
