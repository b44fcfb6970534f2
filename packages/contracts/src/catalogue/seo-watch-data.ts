import { episodePath, seasonPath, watchPath } from './addresses.ts';
import type { WatchEpisode, WatchPage } from './playback.ts';
import { type SchemaThing, type SeoSite, createThing } from './seo-data.ts';
import type { SeoTemplateValues } from './seo-templates.ts';
import { titleLinkData } from './seo-title-data.ts';
import type { VideoCard } from './videos.ts';

/** The template values of a watch page. */
export function watchTemplateValues(
  { title, episode }: Pick<WatchPage, 'title' | 'episode'>,
  episodeName: string | null,
): SeoTemplateValues<'watch'> {
  return {
    title_name: title.name,
    season_number: episode?.season_number ?? null,
    episode_number: episode?.episode_number ?? null,
    episode_name: episodeName,
    year: title.year,
    overview: episode?.overview ?? title.overview,
  };
}

/** The picture of a video: its thumbnail, or a fallback from its episode or title. */
export const watchPicture = ({ video, episode, title }: Pick<WatchPage, 'video' | 'episode' | 'title'>) =>
  video.thumbnail ?? episode?.still ?? title.backdrop ?? title.poster;

interface Named {
  /** The video's own name, or the localised name of the episode. */
  readonly name: string;
  readonly description: string;
  readonly shareImage: string;
}

/** The structured data of a watch page. The video file has no public URL, but the player has. */
export function watchData(site: SeoSite, watch: WatchPage, named: Named): SchemaThing {
  const { absolute } = site;
  const { video, title, episode } = watch;
  const address = absolute(watchPath(video.id));
  const image = absolute(watchPicture(watch)?.src ?? named.shareImage);
  return createThing('VideoObject', {
    name: named.name,
    description: named.description,
    thumbnailUrl: [image],
    uploadDate: video.created_at,
    duration: secondsOf(video.seconds),
    url: address,
    embedUrl: address,
    inLanguage: video.language,
    // Full films and episodes require an account; trailers and other extras are free.
    isAccessibleForFree: video.category !== 'full',
    requiresSubscription: video.category === 'full' ? true : null,
    interactionStatistic: playsData(video.plays),
    about: episode === null ? titleLinkData(site, title) : episodeLinkData(site, title, episode, image),
  });
}

const episodeLinkData = (
  site: SeoSite,
  title: WatchPage['title'],
  episode: WatchEpisode,
  image: string,
): SchemaThing =>
  createThing('TVEpisode', {
    name: episode.name ?? String(episode.episode_number),
    episodeNumber: episode.episode_number,
    url: site.absolute(episodePath(title, episode)),
    image,
    partOfSeries: titleLinkData(site, title),
    partOfSeason: createThing('TVSeason', {
      seasonNumber: episode.season_number,
      url: site.absolute(seasonPath(title, episode.season_number)),
    }),
  });

/** Formats seconds as an ISO 8601 duration. */
const secondsOf = (seconds: VideoCard['seconds']): string | null =>
  seconds === null || seconds <= 0 ? null : `PT${seconds}S`;

const playsData = (plays: number): SchemaThing | null =>
  plays < 1
    ? null
    : createThing('InteractionCounter', {
        interactionType: createThing('WatchAction', {}),
        userInteractionCount: plays,
      });
