import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import type { SeasonSummary } from '@kinora/contracts/catalogue/titles.ts';
import { lastSeen, type Place } from '#community/marks/last-seen.ts';
import { partMark } from '#community/marks/mark-cache.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';

/** What a member has done with an episode. */
export interface EpisodeState {
  readonly times: number;
  /** The day of the latest viewing; null if unknown. */
  readonly lastOn: string | null;
  /** Only for a video in progress. */
  readonly playing: { readonly percent: number; readonly secondsLeft: number } | null;
}

export const placeOf = (episode: EpisodeCard): Place => ({
  season: episode.season_number,
  episode: episode.episode_number,
});

const isSamePlace = (one: Place, other: Place) =>
  one.season === other.season && one.episode === other.episode;

export function episodeState(marks: TitleMarks | undefined, episode: EpisodeCard): EpisodeState {
  const { times = 0, last_on: lastOn = null } = partMark(marks, placeOf(episode)) ?? {};
  const copies = marks?.watching.progress.filter((one) => one.episode_id === episode.id) ?? [];
  // One finished copy is enough to count as finished.
  const progress = copies.some((one) => one.is_finished) ? undefined : copies[0];
  const seconds = progress?.seconds ?? null;
  const isPlaying = progress !== undefined && progress.position > 0;
  return {
    times,
    lastOn,
    playing:
      isPlaying && seconds !== null && seconds > 0
        ? {
            percent: Math.min(100, Math.round((100 * progress.position) / seconds)),
            secondsLeft: Math.max(0, seconds - progress.position),
          }
        : null,
  };
}

/** How many episodes of a season the member has seen. */
export const seenInSeason = (marks: TitleMarks | undefined, season: number): number =>
  marks?.parts.filter((part) => part.season === season && part.episode !== null && part.times > 0).length ??
  0;

/** Whether the server would show this member more than the first episode. */
export const hasProgress = ({ parts, watching }: TitleMarks): boolean =>
  watching.progress.length > 0 || parts.some(({ episode, times }) => episode !== null && times > 0);

/**
 * The episode to go on with: the one the player stopped in, or the one after the last seen one. Null if nothing was
 * seen or nothing is left.
 */
export function nextPlace(seasons: readonly SeasonSummary[], marks: TitleMarks): Place | null {
  const played = playedNext(marks);
  if (played) return played;
  const last = lastSeen(marks);
  return last && placeAfter(seasons, last);
}

function playedNext(marks: TitleMarks): Place | null {
  const { season = null, episode = null } = marks.watching.next ?? {};
  if (season === null || episode === null) return null;
  const place = { season, episode };
  return partMark(marks, place)?.times ? null : place;
}

function placeAfter(seasons: readonly SeasonSummary[], { season, episode }: Place): Place | null {
  const own = seasons.find(({ number }) => number === season);
  if (own && episode < own.episode_count) return { season, episode: episode + 1 };
  const later = seasons
    .filter(({ number, episode_count: count }) => number > season && count > 0)
    .toSorted((one, other) => one.number - other.number);
  return later[0] ? { season: later[0].number, episode: 1 } : null;
}

/** The next episode, if it is among these. */
export const findPlace = (episodes: readonly EpisodeCard[], place: Place | null): EpisodeCard | undefined =>
  place === null ? undefined : episodes.find((episode) => isSamePlace(placeOf(episode), place));
