/** Content tags: the names under which copies of answers and pages are dropped when a record changes. */
export const titleTag = (id: number): string => `title:${id}`;
export const personTag = (id: number): string => `person:${id}`;
export const articleTag = (id: number): string => `article:${id}`;
export const genreTag = (id: number): string => `genre:${id}`;
/** Of what is known by a video alone: whether it is there, and of which title. */
export const videoTag = (id: number): string => `video:${id}`;
export const commentTag = (id: number): string => `comment:${id}`;
export const channelTag = (id: number): string => `channel:${id}`;
/** Whatever may stand at an address: also what is not there yet, or was there before. */
export const channelAddressTag = (slugOrId: string): string =>
  `channel-address:${encodeURIComponent(slugOrId)}`;

/** Lists that show every record of a kind, or the newest: any change may be a new one. */
export const NEWS_TAG = 'news';
export const GENRES_TAG = 'genres';
/** Of answers whose choice of records is a rule: no change names what may come into them, so they age. */
export const RULES_TAG = 'rules';

/** Answers to a few letters: any name may be a new one. */
export const SEARCH_TAG = 'search';

interface Identified {
  readonly id: number;
}

export const titleTags = (titles: readonly Identified[]): string[] => titles.map(({ id }) => titleTag(id));
export const personTags = (people: readonly Identified[]): string[] => people.map(({ id }) => personTag(id));
export const articleTags = (articles: readonly Identified[]): string[] =>
  articles.map(({ id }) => articleTag(id));
export const channelTags = (channels: readonly Identified[]): string[] =>
  channels.map(({ id }) => channelTag(id));
export const genreTags = (genres: readonly Identified[]): string[] => genres.map(({ id }) => genreTag(id));
/** The people of a cast or crew. */
export const creditTags = (credits: readonly { readonly person: Identified }[]): string[] =>
  credits.map(({ person }) => personTag(person.id));
