import type { PlacedCommentRow, PlacedComments } from '#community/comments/index.ts';
import type { PublicListRow, PublicLists } from '#community/lists/index.ts';
import type { PlacedReviewRow, PlacedReviews } from '#community/reviews/index.ts';
import type { SpoilersService } from '#community/spoilers/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { type ContentRow, listContents } from './activities.contents.repository.ts';
import type { PlaceRow } from './activities.places.repository.ts';
import { type ActivityKind, SOURCES } from './activities.sources.repository.ts';

/** The content of an entry: only that of its source has a value. None has one if it has disappeared. */
export interface ActivityContent extends ContentRow {
  reviewed: PlacedReviewRow | null;
  list: PublicListRow | null;
  commented: PlacedCommentRow | null;
}

export interface ContentDeps {
  readonly pool: StatementPool;
  readonly spoilers: Pick<SpoilersService, 'spoilersOfMany'>;
  readonly placedReviews: Pick<PlacedReviews, 'byIds'>;
  readonly placedComments: Pick<PlacedComments, 'byIds'>;
  readonly publicLists: Pick<PublicLists, 'byIds'>;
}

export type ActivityContents = ReturnType<typeof createActivityContents>;

/** Reads what entries show. */
export function createActivityContents({
  pool,
  spoilers,
  placedReviews,
  placedComments,
  publicLists,
}: ContentDeps) {
  /** Hides the names of episodes that the member has not reached. */
  const shielded = async (rows: readonly ContentRow[], viewerId: number): Promise<ContentRow[]> => {
    const titleIds = new Set(rows.flatMap(({ aired }) => aired?.title.id ?? []));
    const shields = await spoilers.spoilersOfMany([...titleIds], viewerId);
    return rows.map((row) => {
      const { aired } = row;
      if (aired === null || aired.season === null || aired.episode === null) return row;
      const isSpoiler = shields.get(aired.title.id);
      const place = { season_number: aired.season, episode_number: aired.episode };
      return isSpoiler?.(place) === true ? { ...row, aired: { ...aired, name: null } } : row;
    });
  };

  /** The contents of entries, in their order. */
  return async (
    viewerId: number,
    places: readonly PlaceRow[],
    languages: readonly string[],
  ): Promise<ActivityContent[]> => {
    if (places.length === 0) return [];
    const idsOf = (kind: ActivityKind) =>
      places.flatMap(({ source, id }) => (source === SOURCES[kind] ? id : []));
    const [rows, reviews, comments, lists] = await Promise.all([
      listContents(
        pool,
        viewerId,
        languages,
        places.map(({ source }) => source),
        places.map((place) => place.member_id),
        places.map(({ at }) => at),
        places.map(({ id }) => id),
      ).then((found) => shielded(found, viewerId)),
      placedReviews.byIds(idsOf('reviewed'), languages),
      placedComments.byIds(idsOf('commented')),
      publicLists.byIds(idsOf('listed')),
    ]);
    return rows.map((row) => ({
      ...row,
      reviewed: row.source === SOURCES.reviewed ? (reviews.get(row.id) ?? null) : null,
      list: row.source === SOURCES.listed ? (lists.get(row.id) ?? null) : null,
      commented: row.source === SOURCES.commented ? (comments.get(row.id) ?? null) : null,
    }));
  };
}
