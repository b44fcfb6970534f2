import type { QueryClient } from '@tanstack/react-query';
import { listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { getDiaryCalendar, listDiary } from '@kinora/contracts/community/diary.ts';
import { getListMarks, getListsSummary } from '@kinora/contracts/community/lists.ts';
import type { PartMark, TitleMark } from '@kinora/contracts/community/marks.ts';
import { listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { getShieldedEpisode, listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { knownPart, patchMark, patchMarks, patchPart, refreshMarks } from '../marks/mark-cache.ts';
import type { PartScope } from '../marks/member-title.ts';
import { refreshWatchlist } from '../watchlist/watchlist-cache.ts';

/** Shows that a title, season or episode was seen, before the server knows. */
export function showSeen(
  client: QueryClient,
  titleId: number,
  { scope, lastOn }: { scope: PartScope | undefined; lastOn: string | null },
): void {
  if (!scope) {
    patchMark(client, titleId, (mark) => ({
      ...mark,
      ...allEpisodes(mark, true),
      is_seen: true,
      playing: null,
    }));
    return;
  }
  const isNew = !knownPart(client, titleId, scope)?.times;
  patchPart(client, titleId, scope, (part) => ({ ...part, times: part.times || 1, last_on: lastOn }));
  if (isNew && isEpisode(scope)) patchMark(client, titleId, (mark) => withEpisodes(mark, 1));
}

/** Shows that a title, season or episode was not seen. */
export function showUnseen(client: QueryClient, titleId: number, scope: PartScope | undefined): void {
  const clear = (part: PartMark): PartMark => ({ ...part, times: 0, last_on: null });
  if (!scope) {
    patchMark(client, titleId, (mark) => ({ ...mark, ...allEpisodes(mark, false), is_seen: false }));
    patchMarks(client, titleId, (marks) => ({
      ...marks,
      viewings_count: 0,
      last_viewing: null,
      parts: marks.parts.map(clear),
    }));
    return;
  }
  const wasSeen = Boolean(knownPart(client, titleId, scope)?.times);
  patchPart(client, titleId, scope, clear);
  if (wasSeen && isEpisode(scope)) patchMark(client, titleId, (mark) => withEpisodes(mark, -1));
}

const isEpisode = ({ episode, season }: PartScope) => episode !== undefined && season > 0;

function withEpisodes(mark: TitleMark, change: 1 | -1): TitleMark {
  if (mark.episodes === null) return mark;
  const seen = Math.max(0, mark.episodes.seen + change);
  return { ...mark, episodes: { ...mark.episodes, seen }, is_seen: seen >= mark.episodes.aired };
}

const allEpisodes = ({ episodes }: TitleMark, isSeen: boolean): Pick<TitleMark, 'episodes'> => ({
  episodes: episodes && { ...episodes, seen: isSeen ? episodes.aired : 0 },
});

/** The spoiler shield shows as much as the member has watched, and lists count it. */
const AFFECTED = [
  listDiary,
  getDiaryCalendar,
  getWatching,
  listShieldedEpisodes,
  getShieldedEpisode,
  listReviewMarks,
  listCommentMarks,
  getListMarks,
  getListsSummary,
];

/** Reads again what depends on the viewings of a title. */
export function refreshSeen(client: QueryClient, titleId: number): void {
  refreshMarks(client, titleId, { now: true });
  refreshWatchlist(client);
  for (const endpoint of AFFECTED) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}
