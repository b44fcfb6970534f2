export const TITLES_PATH = '/admin/titles';
export const NEW_TITLE_PATH = `${TITLES_PATH}/new`;

/** The sections of a title's editor, as in the URL. */
type TitleSection =
  | 'primary-facts'
  | 'images'
  | 'genres'
  | 'keywords'
  | 'countries'
  | 'seasons'
  | 'cast'
  | 'crew'
  | 'videos'
  | 'reviews'
  | 'comments';

/** Path of a title's editor, or one of its sections. */
export const editTitlePath = (titleId: number, section?: TitleSection): string => {
  const editor = `${TITLES_PATH}/${titleId}/edit`;
  return section === undefined ? editor : `${editor}/${section}`;
};

export const titleInsightsPath = (titleId: number): string => `/admin/insights/titles/${titleId}`;

export const mergeTitlePath = (titleId: number): string => `${TITLES_PATH}/${titleId}/merge`;
