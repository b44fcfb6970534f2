/** Content tags: the cache tags that invalidate responses and pages when a record changes. */
export const titleTag = (id: number): string => `title:${id}`;
export const personTag = (id: number): string => `person:${id}`;
export const articleTag = (id: number): string => `article:${id}`;
export const genreTag = (id: number): string => `genre:${id}`;
/** For data that depends on the video alone: whether it exists, and its title. */
export const videoTag = (id: number): string => `video:${id}`;
/** For the replies of a thread, by the id of its first comment. */
export const commentTag = (id: number): string => `comment:${id}`;
/** For a review on its own page. */
export const reviewTag = (id: number): string => `review:${id}`;
/** For lists of the reviews of a title and of its seasons and episodes. */
export const reviewsTag = (titleId: number): string => `reviews:${titleId}`;
/** For the threads about a subject, such as a title or a video. */
export const commentsTag = (subject: string, id: number): string => `comments:${subject}:${id}`;
export const channelTag = (id: number): string => `channel:${id}`;
/** For the result of resolving an address, including channels that do not exist yet or no longer do. */
export const channelAddressTag = (slugOrId: string): string =>
  `channel-address:${encodeURIComponent(slugOrId)}`;

/** Lists of all or the newest records of a kind: any change may add one. */
export const NEWS_TAG = 'news';
export const GENRES_TAG = 'genres';
/** Responses whose records a rule chooses: no event says which records match, so these expire by age. */
export const RULES_TAG = 'rules';

/** Responses to short search queries: any name may be a new match. */
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
/** Tags of the people in a cast or crew. */
export const creditTags = (credits: readonly { readonly person: Identified }[]): string[] =>
  credits.map(({ person }) => personTag(person.id));
