import type { QueryClient } from '@tanstack/react-query';
import type { PartMark, TitleMark } from '@kinora/contracts/community/marks.ts';
import { markQueries } from './marks.queries.ts';
import type { PartScope } from './member-title.ts';
import type { TitleMarks } from './use-title-marks.ts';

const emptyMark = (titleId: number): TitleMark => ({
  title_id: titleId,
  on_watchlist: false,
  score: null,
  is_seen: false,
  episodes: null,
  playing: null,
});

/** What the page knows about a title. Undefined while it is loading. */
export function knownMark(client: QueryClient, titleId: number): TitleMark | undefined {
  const onPage = client.getQueryData(markQueries.title(titleId).queryKey);
  if (onPage) return onPage.mark;
  const onCard = client.getQueryData<TitleMark | null>(markQueries.card(titleId).queryKey);
  return onCard === null ? emptyMark(titleId) : onCard;
}

const isScope = (part: PartMark, { season, episode = null }: { season: number; episode?: number | null }) =>
  part.season === season && part.episode === episode;

/** The mark of a season or an episode. */
export const partMark = (marks: TitleMarks | undefined, scope: PartScope): PartMark | undefined =>
  marks?.parts.find((part) => isScope(part, { season: scope.season, episode: scope.episode ?? null }));

/** What the page knows about a season or an episode. */
export const knownPart = (client: QueryClient, titleId: number, scope: PartScope): PartMark | undefined =>
  partMark(client.getQueryData(markQueries.title(titleId).queryKey), scope);

/** Changes the mark of a title wherever the page shows it, before the server knows. */
export function patchMark(
  client: QueryClient,
  titleId: number,
  change: (mark: TitleMark) => TitleMark,
): void {
  patchMarks(client, titleId, (marks) => ({ ...marks, mark: change(marks.mark) }));
  const { queryKey } = markQueries.card(titleId);
  void client.cancelQueries({ queryKey });
  client.setQueryData<TitleMark | null>(queryKey, (mark) =>
    mark === undefined ? undefined : change(mark ?? emptyMark(titleId)),
  );
}

/** The same for everything that a title's page shows. */
export function patchMarks(
  client: QueryClient,
  titleId: number,
  change: (marks: TitleMarks) => TitleMarks,
): void {
  const { queryKey } = markQueries.title(titleId);
  // A response that is on its way would bring back the old value.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (marks) => marks && change(marks));
}

/** Changes the mark of a season or an episode. */
export function patchPart(
  client: QueryClient,
  titleId: number,
  scope: PartScope,
  change: (part: PartMark) => PartMark,
): void {
  patchMarks(client, titleId, (marks) => {
    const empty = {
      season: scope.season,
      episode: scope.episode ?? null,
      score: null,
      times: 0,
      last_on: null,
    };
    const next = change(partMark(marks, scope) ?? empty);
    const others = marks.parts.filter((part) => !isScope(part, next));
    return { ...marks, parts: [...others, next] };
  });
}

/** The state of a title's marks, to put it back after a change that was not saved. */
export function keepMarks(client: QueryClient, titleId: number): () => void {
  const [page, card] = [markQueries.title(titleId).queryKey, markQueries.card(titleId).queryKey];
  const [marks, mark] = [client.getQueryData(page), client.getQueryData<TitleMark | null>(card)];
  return () => {
    client.setQueryData(page, marks);
    client.setQueryData(card, mark);
  };
}

/**
 * Reads the marks of a title again. Without `now`, only what never arrived, because the change cancelled its request;
 * the rest is read when it is shown the next time.
 */
export function refreshMarks(client: QueryClient, titleId: number, { now }: { now: boolean }): void {
  for (const queryKey of [markQueries.title(titleId).queryKey, markQueries.card(titleId).queryKey]) {
    const isKnown = client.getQueryData<unknown>(queryKey) !== undefined;
    void client.invalidateQueries({ queryKey, refetchType: now || !isKnown ? 'active' : 'none' });
  }
}
