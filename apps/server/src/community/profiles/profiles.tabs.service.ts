import type { listFollowers, listProfileRatings } from '@kinora/contracts/community/profiles.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { PlacedCommentRow, PlacedComments } from '#community/comments/index.ts';
import type { PublicListRow, PublicLists } from '#community/lists/index.ts';
import type { MemberAccess } from '#community/relations/index.ts';
import type { PlacedReviewRow, PlacedReviews } from '#community/reviews/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { beforeId, scorePosition, timePosition } from './page-cursors.ts';
import {
  type LineRow,
  listFollowed,
  listFollowers as listFollowersOf,
} from './profiles.members.repository.ts';
import {
  type RatingFilters,
  type RatingPosition,
  type RatingRow,
  ratingsByScore,
  ratingsByTime,
  ratingsOfScore,
  type ScannedRow,
} from './profiles.ratings.repository.ts';

/** Whose tab is read, and by whom. Guests have no id. */
interface Visit {
  readonly memberId: number;
  readonly viewerId: number | null;
}

type PageQuery = ParsedInput<typeof listFollowers>['query'];
type RatingsQuery = ParsedInput<typeof listProfileRatings>['query'];

interface Deps {
  readonly pool: StatementPool;
  readonly memberAccess: MemberAccess;
  readonly placedReviews: Pick<PlacedReviews, 'ofMember'>;
  readonly placedComments: Pick<PlacedComments, 'ofMember'>;
  readonly publicLists: Pick<PublicLists, 'ofMember'>;
}

export type ProfileTabs = ReturnType<typeof createProfileTabs>;

interface RatingsPage {
  readonly rows: RatingRow[];
  readonly nextCursor: string | null;
}

/**
 * The lists on a profile. Each returns one row more than the page size, and nothing while the shelf is hidden from the
 * viewer. Only a page of ratings comes with its next cursor, because it may be short before the last one.
 */
export function createProfileTabs({ pool, memberAccess, placedReviews, placedComments, publicLists }: Deps) {
  const ifShown = async <Row>({ viewerId, memberId }: Visit, read: () => Promise<Row[]>): Promise<Row[]> => {
    const { seesShelf } = await memberAccess.require(viewerId, memberId);
    return seesShelf ? read() : [];
  };

  return {
    lists: (visit: Visit, { perPage, cursor }: PageQuery): Promise<PublicListRow[]> =>
      ifShown(visit, () =>
        publicLists.ofMember({
          memberId: visit.memberId,
          limit: perPage + 1,
          after: timePosition(cursor),
        }),
      ),

    async ratings(visit: Visit, query: RatingsQuery, languages: readonly string[]): Promise<RatingsPage> {
      const found = await ifShown(visit, () => readRatings(pool, visit, query, languages));
      const rows = found.flatMap((row) => (hasTitle(row) ? [row] : [])).slice(0, query.perPage);
      const isFull = found.length > query.perPage;
      const last = found.find((row) => !hasTitle(row)) ?? (isFull ? rows.at(-1) : undefined);
      return { rows, nextCursor: last === undefined ? null : encodeCursor(ratingKey(last, query)) };
    },

    reviews: (
      { memberId, ...visit }: Visit,
      { perPage, cursor }: PageQuery,
      languages: readonly string[],
    ): Promise<PlacedReviewRow[]> =>
      ifShown({ memberId, ...visit }, () =>
        placedReviews.ofMember({ memberId, limit: perPage + 1, after: timePosition(cursor) }, languages),
      ),

    comments: (visit: Visit, { perPage, cursor }: PageQuery): Promise<PlacedCommentRow[]> =>
      ifShown(visit, () =>
        placedComments.ofMember({
          memberId: visit.memberId,
          limit: perPage + 1,
          beforeId: beforeId(cursor),
        }),
      ),

    followers: (visit: Visit, { perPage, cursor }: PageQuery): Promise<LineRow[]> =>
      ifShown(visit, () =>
        listFollowersOf(pool, visit.memberId, visit.viewerId, perPage + 1, ...timePosition(cursor)),
      ),

    followed: (visit: Visit, { perPage, cursor }: PageQuery): Promise<LineRow[]> =>
      ifShown(visit, () =>
        listFollowed(pool, visit.memberId, visit.viewerId, perPage + 1, ...timePosition(cursor)),
      ),
  };
}

const hasTitle = (row: ScannedRow): row is RatingRow => row.title !== null;

const DIRECTIONS = { highest: 'desc', lowest: 'asc', newest: 'desc', oldest: 'asc' } as const;

function readRatings(
  pool: StatementPool,
  { memberId, viewerId }: Visit,
  { sort, score, type, genre, mine, perPage, cursor }: RatingsQuery,
  languages: readonly string[],
): Promise<ScannedRow[]> {
  const direction = DIRECTIONS[sort];
  const unseenBy = mine === 'unseen' ? viewerId : null;
  const filters: RatingFilters = [memberId, languages, perPage + 1, type ?? null, genre ?? null, unseenBy];
  if (score !== undefined)
    return ratingsOfScore[direction](pool, ...filters, ...timePosition(cursor, direction), score);
  return sort === 'highest' || sort === 'lowest'
    ? ratingsByScore[sort](pool, ...filters, ...scorePosition(cursor, direction))
    : ratingsByTime[sort](pool, ...filters, ...timePosition(cursor, direction));
}

/** What a cursor contains: the sort values of a rating. Those of one score are sorted by time. */
const ratingKey = (
  { score, rated_at: ratedAt, id }: RatingPosition,
  query: Pick<RatingsQuery, 'sort' | 'score'>,
): (string | number)[] =>
  query.score === undefined && (query.sort === 'highest' || query.sort === 'lowest')
    ? [score, ratedAt, id]
    : [ratedAt, id];
