import { editTitlePath, titleInsightsPath } from '#admin/catalogue/title-editing/title-addresses.ts';

type SeasonSection = 'episodes' | 'cast' | 'crew';

/** The page of a season in the back office, or one of its sections. */
export const editSeasonPath = (titleId: number, season: number, section?: SeasonSection): string => {
  const page = `${editTitlePath(titleId, 'seasons')}/${season}`;
  return section === undefined ? page : `${page}/${section}`;
};

export const newEpisodePath = (titleId: number, season: number): string =>
  `${editSeasonPath(titleId, season, 'episodes')}/new`;

type EpisodeSection = 'primary-facts' | 'cast' | 'crew';

/** The editor of an episode, or one of its sections. */
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

/** What was watched of a season or an episode. */
export const partInsightsPath = (titleId: number, { season, episode }: Part): string => {
  const insights = `${titleInsightsPath(titleId)}/seasons/${season}`;
  return episode === undefined ? insights : `${insights}/episodes/${episode}`;
};

/** The videos of a title, narrowed to a season or an episode. */
export const partVideosPath = (titleId: number, { season, episode }: Part): string =>
  `${editTitlePath(titleId, 'videos')}?season=${season}${episode === undefined ? '' : `&episode=${episode}`}`;
