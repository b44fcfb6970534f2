import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { seasonQueries, sharedSpoilers } from '#catalogue/seasons/seasons.queries.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { openedSeason } from './opened-season.ts';

/** Plain links until its code loads. */
const Episodes = lazyHydrated(async () => (await import('./series-seasons.tsx')).SeriesSeasons);

export const loadSeriesEpisodes = Episodes.load;

/** The season that the page of a series opens with. */
export function episodesInView(
  title: Title,
  { url, isSignedIn }: { url: URL; isSignedIn: boolean },
): EndpointQuery<unknown>[] {
  if (title.type !== 'series') return [];
  const season = openedSeason(title.seasons, { search: url.search });
  return season === undefined ? [] : [seasonQueries.season(title.id, season, sharedSpoilers({ isSignedIn }))];
}

/** The seasons and episodes of a series. */
export function SeriesEpisodes({ title }: { title: Title }) {
  return title.type === 'series' && title.seasons.length > 0 ? <Episodes title={title} /> : null;
}
