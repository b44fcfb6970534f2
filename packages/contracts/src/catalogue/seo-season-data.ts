import { episodePath, seasonPath } from './addresses.ts';
import type { Episode, Season } from './seasons.ts';
import { durationOf, type SchemaThing, type SeoSite, createThing } from './seo-data.ts';
import { crewData, peopleData, titleLinkData } from './seo-title-data.ts';

/** `name` is localised, for example "Season 1" for a season without a name of its own. */
interface Named {
  readonly name: string;
  readonly shareImage: string;
}

/** The structured data of a season page. */
export function seasonData(site: SeoSite, season: Season, { name, shareImage }: Named): SchemaThing {
  const { absolute } = site;
  return createThing('TVSeason', {
    name,
    url: absolute(seasonPath(season.title, season.number)),
    seasonNumber: season.number,
    numberOfEpisodes: season.episode_count || null,
    description: season.overview,
    image: [...(season.poster === null ? [] : [season.poster.src]), shareImage].map(absolute),
    datePublished: season.release_date,
    startDate: season.release_date,
    partOfSeries: titleLinkData(site, season.title),
    actor: peopleData(site, season.cast),
  });
}

/** The structured data of an episode page. */
export function episodeData(
  site: SeoSite,
  episode: Episode,
  { name, seasonName, shareImage }: Named & { readonly seasonName: string },
): SchemaThing {
  const { absolute } = site;
  return createThing('TVEpisode', {
    name,
    url: absolute(episodePath(episode.title, episode)),
    episodeNumber: episode.episode_number,
    description: episode.overview,
    image: [...(episode.still === null ? [] : [episode.still.src]), shareImage].map(absolute),
    datePublished: episode.release_date,
    duration: durationOf(episode.runtime),
    partOfSeries: titleLinkData(site, episode.title),
    partOfSeason: createThing('TVSeason', {
      name: seasonName,
      seasonNumber: episode.season_number,
      url: absolute(seasonPath(episode.title, episode.season_number)),
    }),
    actor: peopleData(site, episode.cast),
    director: crewData(site, episode.crew, (job) => job === 'Director'),
  });
}
