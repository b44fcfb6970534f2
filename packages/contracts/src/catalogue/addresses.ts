/** Builds the URLs of every record's pages. Links, routes, sitemap and structured data all use these functions. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** Sub-pages of a title. Seasons and episodes have no images page. */
export type TitleSubPage = 'videos' | 'images' | 'full-credits';
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

export const SEARCH_PATH = '/search';
export const searchPath = (query: string): string => `${SEARCH_PATH}/${encodeURIComponent(query)}`;

export const LANDING_PATH = '/landing';

export const watchPath = (videoId: number): string => `/watch/${videoId}`;
