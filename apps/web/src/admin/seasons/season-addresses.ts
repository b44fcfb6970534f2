import { editTitlePath, titleInsightsPath } from '#admin/titles/title-addresses.ts';

type SeasonSection = 'episodes' | 'cast' | 'crew';

/** Path of a season's editor, or one of its sections. */
export const editSeasonPath = (titleId: number, season: number, section?: SeasonSection): string => {
  const page = `${editTitlePath(titleId, 'seasons')}/${season}`;
  return section === undefined ? page : `${page}/${section}`;
};

export const newEpisodePath = (titleId: number, season: number): string =>
  `${editSeasonPath(titleId, season, 'episodes')}/new`;

type EpisodeSection = 'primary-facts' | 'cast' | 'crew';

/** Path of an episode's editor, or one of its sections. */
export const editEpisodePath = (
  titleId: number,
  { season, episode }: { season: number; episode: number },
  section?: EpisodeSection,
): string => {
  const editor = `${editSeasonPath(titleId, season, 'episodes')}/${episode}/edit`;
  return section === undefined ? editor : `${editor}/${section}`;
};

interface Part {
  readonly season: number;
  readonly episode?: number;
}

/** Path of the plays report of a season or episode. */
export const partInsightsPath = (titleId: number, { season, episode }: Part): string => {
  const insights = `${titleInsightsPath(titleId)}/seasons/${season}`;
  return episode === undefined ? insights : `${insights}/episodes/${episode}`;
};

/** Path of a title's videos, filtered by season or episode. */
export const partVideosPath = (titleId: number, { season, episode }: Part): string =>
  `${editTitlePath(titleId, 'videos')}?season=${season}${episode === undefined ? '' : `&episode=${episode}`}`;
