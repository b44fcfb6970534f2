import { episodePath, seasonPath, watchPath } from './addresses.ts';
import type { WatchEpisode, WatchPage } from './playback.ts';
import { type SchemaThing, type SeoSite, thing } from './seo-data.ts';
import type { SeoTexts } from './seo-templates.ts';
import { titleLinkData } from './seo-title-data.ts';
import type { VideoCard } from './videos.ts';

/** What the template of watch pages is filled with. */
export function watchTexts(
  { title, episode }: Pick<WatchPage, 'title' | 'episode'>,
  episodeName: string | null,
): SeoTexts<'watch'> {
  return {
    title_name: title.name,
    season_number: episode?.season_number ?? null,
    episode_number: episode?.episode_number ?? null,
    episode_name: episodeName,
    year: title.year,
    overview: episode?.overview ?? title.overview,
  };
}

/** The picture of a video: its own, or the nearest one of what it belongs to. */
export const watchPicture = ({ video, episode, title }: Pick<WatchPage, 'video' | 'episode' | 'title'>) =>
  video.thumbnail ?? episode?.still ?? title.backdrop ?? title.poster;

interface Named {
  /** The video's own name, or the episode's in the language of the page. */
  readonly name: string;
  readonly description: string;
  readonly shareImage: string;
}

/** A video as its page shows it. Its file has no public address: the player does. */
export function watchData(site: SeoSite, watch: WatchPage, named: Named): SchemaThing {
  const { absolute } = site;
  const { video, title, episode } = watch;
  const address = absolute(watchPath(video.id));
  const image = absolute(watchPicture(watch)?.src ?? named.shareImage);
  return thing('VideoObject', {
    name: named.name,
    description: named.description,
    thumbnailUrl: [image],
    uploadDate: video.created_at,
    duration: secondsOf(video.seconds),
    url: address,
    embedUrl: address,
    inLanguage: video.language,
    // Whole films and episodes need an account; trailers and the like are for everybody.
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
  thing('TVEpisode', {
    name: episode.name ?? String(episode.episode_number),
    episodeNumber: episode.episode_number,
    url: site.absolute(episodePath(title, episode)),
    image,
    partOfSeries: titleLinkData(site, title),
    partOfSeason: thing('TVSeason', {
      seasonNumber: episode.season_number,
      url: site.absolute(seasonPath(title, episode.season_number)),
    }),
  });

/** Seconds as ISO 8601 says them. */
const secondsOf = (seconds: VideoCard['seconds']): string | null =>
  seconds === null || seconds <= 0 ? null : `PT${seconds}S`;

const playsData = (plays: number): SchemaThing | null =>
  plays < 1
    ? null
    : thing('InteractionCounter', {
        interactionType: thing('WatchAction', {}),
        userInteractionCount: plays,
      });
