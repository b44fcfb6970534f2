import type { Episode, EpisodeCard, Season } from '@kinora/contracts/catalogue/seasons.ts';

/** The place of an episode in its series. */
type EpisodePlace = Pick<EpisodeCard, 'season_number' | 'episode_number'>;

/** Whether an episode gives away what its reader has not reached. */
export type IsSpoiler = (place: EpisodePlace) => boolean;

/** Without any progress, a reader has reached the first episode and the first special. */
export const isSpoilerForAll: IsSpoiler = ({ season_number: season, episode_number: episode }) =>
  season > 1 || episode > 1;

const HIDDEN = { name: null, overview: null, still: null, score: null, votes: 0, is_hidden: true } as const;

const hideCard = (card: EpisodeCard, isSpoiler: IsSpoiler): EpisodeCard =>
  isSpoiler(card) ? { ...card, ...HIDDEN } : card;

export const hideEpisodes = (cards: readonly EpisodeCard[], isSpoiler: IsSpoiler): EpisodeCard[] =>
  cards.map((card) => hideCard(card, isSpoiler));

export const hideSeason = (season: Season, isSpoiler: IsSpoiler): Season => ({
  ...season,
  episodes: hideEpisodes(season.episodes, isSpoiler),
});

/** Also hides names and stills of its clips, and the names of the episodes beside it. */
export function hideEpisode(episode: Episode, isSpoiler: IsSpoiler): Episode {
  const step = (place: Episode['next']) => place && (isSpoiler(place) ? { ...place, name: null } : place);
  const { previous, next } = episode;
  return {
    ...episode,
    ...(isSpoiler(episode) && { ...HIDDEN, videos: [] }),
    previous: step(previous),
    next: step(next),
  };
}
