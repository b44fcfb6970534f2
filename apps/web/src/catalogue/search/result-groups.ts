import type { SearchHit, SearchKind } from '@kinora/contracts/catalogue/search.ts';

/** Kinds that share a heading. */
export type GroupName = 'titles' | 'episodes' | 'people' | 'channels' | 'news';

const GROUP_OF: Record<SearchKind, GroupName> = {
  movie: 'titles',
  series: 'titles',
  episode: 'episodes',
  person: 'people',
  channel: 'channels',
  list: 'channels',
  news: 'news',
};

export interface ResultGroup {
  readonly name: GroupName;
  readonly hits: readonly SearchHit[];
}

/** Groups the results. The group of the best result comes first, so that the first row is the best match. */
export function groupResults(hits: readonly SearchHit[]): ResultGroup[] {
  const groups = Map.groupBy(hits, ({ kind }) => GROUP_OF[kind]);
  return [...groups].map(([name, found]) => ({ name, hits: found }));
}
