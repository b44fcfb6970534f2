import type { TitleMarks } from './use-title-marks.ts';

/** The place of an episode in its series. */
export interface Place {
  readonly season: number;
  readonly episode: number;
}

/** The latest episode of a series that the member has seen, without specials. Null if there is none. */
export function lastSeen({ parts }: Pick<TitleMarks, 'parts'>): Place | null {
  let last: Place | null = null;
  for (const { season, episode, times } of parts) {
    if (episode === null || times === 0 || season === 0) continue;
    const isLater =
      last === null || season > last.season || (season === last.season && episode > last.episode);
    if (isLater) last = { season, episode };
  }
  return last;
}
