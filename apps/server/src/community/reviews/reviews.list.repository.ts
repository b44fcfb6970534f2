import type { ReviewSort } from '@kinora/contracts/community/reviews.ts';
import { TITLE_PRESENCE } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { IS_VISIBLE, type ReviewRow, SHARED_COLUMNS } from './reviews.repository.ts';
import {
  IN_SCOPE,
  PART_ID,
  SCOPE_JOINS,
  type ScopePlace,
  type ScopeValues,
} from './reviews.scope.repository.ts';

const PINNED_MAX = 3;

interface ReviewsPage extends ScopePlace {
  /** Null if none were requested. */
  pinned: ReviewRow[] | null;
  reviews: ReviewRow[];
}

interface Order {
  readonly column: string;
  readonly type: string;
  readonly direction: 'asc' | 'desc';
}

const ORDERS: Readonly<Record<ReviewSort, Order>> = {
  helpful: { column: 'r.helpful', type: 'integer', direction: 'desc' },
  newest: { column: 'r.written_at', type: 'timestamptz', direction: 'desc' },
  highest: { column: 'r.score', type: 'smallint', direction: 'desc' },
  lowest: { column: 'r.score', type: 'smallint', direction: 'asc' },
};

/** Pinned reviews of the scope, at most a few. */
const PINNED = `
  array(select r.id from reviews r
    where ${IN_SCOPE} and r.pinned_at is not null and ${IS_VISIBLE}
    order by r.pinned_at desc limit ${PINNED_MAX})`;

const page = ({ column, type, direction }: Order, score: string) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${PART_ID},
      case when $9::boolean then (select coalesce(json_agg(v), '[]') from (
        select ${SHARED_COLUMNS} from reviews r
        where r.id = any(p.ids) order by array_position(p.ids, r.id)) v) end as pinned,
      (select coalesce(json_agg(v), '[]') from (
        select ${SHARED_COLUMNS} from reviews r
        where ${IN_SCOPE} and ${IS_VISIBLE} and (${column}, r.id) ${direction === 'desc' ? '<' : '>'}
            ($4::${type}, $5::integer)
          and ($6::boolean or not r.is_spoiler) ${score} and r.id <> all(p.ids)
        order by ${column} ${direction}, r.id ${direction} limit $7) v) as reviews
    from titles t ${SCOPE_JOINS}
      cross join lateral (select case when $8::boolean then ${PINNED} else '{}' end as ids) p
    where t.id = $1) x`;

type Values = [
  ...ScopeValues,
  value: string | number,
  id: number,
  withSpoilers: boolean,
  limit: number,
  /** Leaves out the pinned reviews. */
  isUnfiltered: boolean,
  /** Returns the pinned reviews. */
  isFirst: boolean,
];

const define = (sort: ReviewSort) => ({
  ofAnyScore: defineStatement<Values, { page: ReviewsPage }>(`reviews-${sort}`, page(ORDERS[sort], '')),
  ofScore: defineStatement<[...Values, score: number], { page: ReviewsPage }>(
    `reviews-${sort}-of-score`,
    page(ORDERS[sort], 'and r.score = $10::smallint'),
  ),
});

export const REVIEW_PAGES: Readonly<Record<ReviewSort, ReturnType<typeof define>>> = {
  helpful: define('helpful'),
  newest: define('newest'),
  highest: define('highest'),
  lowest: define('lowest'),
};
