/** Content tags: the names under which copies of answers and pages are dropped when a record changes. */
export const titleTag = (id: number): string => `title:${id}`;
export const personTag = (id: number): string => `person:${id}`;
export const articleTag = (id: number): string => `article:${id}`;
export const genreTag = (id: number): string => `genre:${id}`;

/** Lists that show every record of a kind, or the newest: any change may be a new one. */
export const NEWS_TAG = 'news';
export const GENRES_TAG = 'genres';

interface Identified {
  readonly id: number;
}

export const titleTags = (titles: readonly Identified[]): string[] => titles.map(({ id }) => titleTag(id));
export const personTags = (people: readonly Identified[]): string[] => people.map(({ id }) => personTag(id));
export const articleTags = (articles: readonly Identified[]): string[] =>
  articles.map(({ id }) => articleTag(id));
export const genreTags = (genres: readonly Identified[]): string[] => genres.map(({ id }) => genreTag(id));
/** The people of a cast or crew. */
export const creditTags = (credits: readonly { readonly person: Identified }[]): string[] =>
  credits.map(({ person }) => personTag(person.id));
