import type { SeasonSummary } from '@kinora/contracts/catalogue/titles.ts';

const PARAM = 'season';
const SPECIALS = 0;

/** The seasons of a series in order, with the specials last. */
export const orderSeasons = (seasons: readonly SeasonSummary[]): readonly SeasonSummary[] => [
  ...seasons.filter(({ number }) => number !== SPECIALS),
  ...seasons.filter(({ number }) => number === SPECIALS),
];

/**
 * The season whose episodes are shown: that of the URL, then that of the viewer's next episode, then the first one.
 * Undefined if no season has episodes.
 */
export function openedSeason(
  seasons: readonly SeasonSummary[],
  { search, next = null }: { search: string; next?: number | null },
): number | undefined {
  const withEpisodes = orderSeasons(seasons).filter(({ episode_count: count }) => count > 0);
  const asked = new URLSearchParams(search).get(PARAM);
  const find = (number: number) => withEpisodes.find((one) => one.number === number)?.number;
  return (
    (asked === null ? undefined : find(Number(asked))) ??
    (next === null ? undefined : find(next)) ??
    withEpisodes[0]?.number
  );
}

/** The address of the page with another season. */
export function seasonHref(search: string, number: number): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, String(number));
  return `?${params}`;
}

/** Whether two URLs differ only in the season, which needs no loader. */
export function isSeasonSwitch(from: URL, to: URL): boolean {
  const rest = ({ searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    params.delete(PARAM);
    return params.toString();
  };
  return from.pathname === to.pathname && from.search !== to.search && rest(from) === rest(to);
}
