import { slugify } from '../platform/slugs.ts';

/** Builds the URLs of every record's pages. Links, routes, sitemap and structured data all use these functions. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** Sub-pages of a title. Seasons and episodes have no images page. */
export type TitleSubPage = 'videos' | 'images' | 'full-credits' | 'reviews' | 'discussion';
export type EpisodeSubPage = Exclude<TitleSubPage, 'images'>;

export const NEWS_PATH = '/news';

/** A name without any letters or digits has an empty slug; the URL still needs a segment. */
const word = (slug: string) => (slug === '' ? '-' : slug);

const below = (path: string, page: string | undefined) => (page === undefined ? path : `${path}/${page}`);

export const titlePath = ({ id, slug }: Addressed, page?: TitleSubPage): string =>
  below(`/titles/${id}/${word(slug)}`, page);

export const seasonPath = (title: Addressed, season: number, page?: EpisodeSubPage): string =>
  below(`${titlePath(title)}/season/${season}`, page);

export const episodePath = (
  title: Addressed,
  { season_number, episode_number }: { readonly season_number: number; readonly episode_number: number },
  page?: EpisodeSubPage,
): string => below(`${seasonPath(title, season_number)}/episode/${episode_number}`, page);

export const personPath = ({ id, slug }: Addressed): string => `/people/${id}/${word(slug)}`;

export const articlePath = ({ id }: Pick<Addressed, 'id'>): string => `${NEWS_PATH}/${id}`;

interface Sluggish {
  readonly slug: string;
}

/** The URL of a channel. `restriction` is a genre slug, a keyword slug or a country code. */
export const channelPath = ({ slug }: Sluggish, restriction?: string): string =>
  restriction === undefined ? `/${slug}` : `/${slug}/${encodeURIComponent(restriction)}`;

/** The URL of a list of a member. */
export const listPath = ({ slug }: Sluggish): string => `/lists/${slug}`;

/** The URL of a channel or a list; both are records of one kind. */
export const channelOrListPath = (record: Sluggish & { readonly type: 'channel' | 'list' }): string =>
  record.type === 'list' ? listPath(record) : channelPath(record);

export const SEARCH_PATH = '/search';
export const searchPath = (query: string): string => `${SEARCH_PATH}/${encodeURIComponent(query)}`;

export const LANDING_PATH = '/landing';

/** The page of one review, with its comments. */
export const reviewPath = (id: number): string => `/reviews/${id}`;

/** Redirects to the page that the comment is on. */
export const commentPath = (id: number): string => `/comments/${id}`;

export const watchPath = (videoId: number): string => `/watch/${videoId}`;

/** The tabs of a profile; `lists` is the first one. */
export const PROFILE_TABS = [
  'lists',
  'ratings',
  'reviews',
  'comments',
  'followers',
  'followed-users',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The profile of a member. */
export const profilePath = ({ id, name }: Named, tab?: ProfileTab): string =>
  below(`/user/${id}/${word(slugify(name))}`, tab);

/** A member's own year, or the year that a member shows on their profile. */
export const yearPath = (year: number, member?: Named): string =>
  member === undefined ? `/year/${year}` : `${profilePath(member)}/year/${year}`;

export const ACTIVITY_PATH = '/activity';

/** Where a member imports what they have at other sites. */
export const IMPORT_PATH = '/account-settings/import';
