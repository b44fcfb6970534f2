import type { TasteMatches } from '#community/profiles/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import {
  listFamous,
  listFriendsOfFriends,
  listPopular,
  type PopularRow,
  type SuggestionRow,
} from './activities.aside.repository.ts';
import type { WatchedRow } from './activities.contents.repository.ts';
import type { ActivitiesService } from './activities.service.ts';
import { SOURCES } from './activities.sources.repository.ts';

const SUGGESTIONS_MAX = 5;

/** Entries of which the row of the home page takes its titles. */
const ENTRIES = 80;
const FRIEND_TITLES_MAX = 12;
const ABOUT_TITLES: ReadonlySet<number> = new Set([SOURCES.watched, SOURCES.rated, SOURCES.reviewed]);

export interface FriendTitle {
  readonly title: WatchedRow['title'];
  readonly member: SuggestionRow['member'];
  readonly score: number | null;
  readonly review_id: number | null;
}

/** A member to follow. */
export interface Suggestion extends SuggestionRow {
  readonly match: number | null;
}

export type ActivityAside = ReturnType<typeof createActivityAside>;

/** What is shown beside the feed, and the row of the home page. */
export function createActivityAside({
  pool,
  activities,
  tasteMatches,
}: {
  pool: StatementPool;
  activities: Pick<ActivitiesService, 'listLatest'>;
  tasteMatches: TasteMatches;
}) {
  /** Members whom those follow whom the viewer follows, and then the members with the most followers. */
  const findSuggested = async (viewerId: number): Promise<SuggestionRow[]> => {
    const near = await listFriendsOfFriends(pool, viewerId, SUGGESTIONS_MAX);
    const missing = SUGGESTIONS_MAX - near.length;
    if (missing === 0) return near;
    const known = near.map(({ member }) => member.id);
    return [...near, ...(await listFamous(pool, viewerId, missing, known))];
  };

  return {
    popular: (viewerId: number, languages: readonly string[]): Promise<PopularRow[]> =>
      listPopular(pool, viewerId, languages),

    async suggestions(viewerId: number): Promise<Suggestion[]> {
      const rows = await findSuggested(viewerId);
      const matches = await tasteMatches(
        viewerId,
        rows.map(({ member }) => member.id),
      );
      return rows.map((row, index) => ({ ...row, match: matches[index] ?? null }));
    },

    /** Titles that the followed members watched, rated or reviewed last: each once, with the latest of them. */
    async friendTitles(viewerId: number, languages: readonly string[]): Promise<FriendTitle[]> {
      const query = { sources: ABOUT_TITLES, limit: ENTRIES };
      const rows = await activities.listLatest(viewerId, query, languages);
      const titles = new Map<number, FriendTitle>();
      for (const { member, watched, rated, reviewed } of rows) {
        if (member === null) continue;
        for (const { title, score } of [...(watched?.items ?? []), ...(rated?.items ?? [])])
          if (!titles.has(title.id)) titles.set(title.id, { title, member, score, review_id: null });
        if (reviewed === null || titles.has(reviewed.title.id)) continue;
        const { title, review } = reviewed;
        titles.set(title.id, { title, member, score: review.score, review_id: review.id });
      }
      return [...titles.values()].slice(0, FRIEND_TITLES_MAX);
    },
  };
}
