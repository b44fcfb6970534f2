import { RECENT_REPORTS_MAX } from '@kinora/contracts/admin/moderation.ts';
import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import type { Condition } from '#platform/db/record-list-source.ts';

/** Columns that the lists of reviews, comments and lists have in common, for the content `t`. */
export const CONTENT_COLUMNS = sql`
  t.id, t.state, t.open_reports,
  case when t.state = 'held' then json_build_object('reason', t.hold_reason, 'word', t.hold_word) end as hold,
  (select json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'is_banned', u.banned_at is not null)
    from users u where u.id = t.user_id and u.deleted_at is null) as author`;

/** The latest open reports of content, by their column that refers to it. */
export const reportsBy = (column: Condition) => sql`
  (select coalesce(json_agg(r), '[]') from (
    select r.reason, r.body as text, r.created_at,
      (select json_build_object('id', u.id, 'name', u.name, 'image', u.image)
        from users u where u.id = r.reporter_id and u.deleted_at is null) as reporter
    from content_reports r where ${column} = t.id and r.state = 'open'
    order by r.id desc limit ${RECENT_REPORTS_MAX}) r) as reports`;

export const CONTENT_FILTERS = {
  state: { column: sql`t.state` },
  open_reports: { column: sql`t.open_reports` },
  author: { column: sql`t.user_id` },
};

const RARE_STATES: readonly unknown[] = ['held', 'hidden'];

/** Filters by author or for withheld content are selective enough for an index. */
export const isRare = (filters: RecordFilters | undefined): boolean =>
  filters?.match === 'all' &&
  filters.rules.some(
    ({ key, operator, value }) =>
      operator === 'is' && (key === 'author' || (key === 'state' && RARE_STATES.includes(value))),
  );
