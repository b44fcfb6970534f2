/** The one place that knows where a record's pages are. Links, routes, sitemap and structured data ask here. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** Pages below the page of a title; seasons and episodes have no images of their own. */
export type TitleSubPage = 'videos' | 'images' | 'full-credits';
export type EpisodeSubPage = Exclude<TitleSubPage, 'images'>;

export const NEWS_PATH = '/news';

/** A name without letters or digits of any alphabet has no slug; its address still needs a word. */
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

/** A channel's own address; `restriction` is the slug of a genre or keyword, or the code of a country. */
export const channelPath = ({ slug }: Sluggish, restriction?: string): string =>
  restriction === undefined ? `/${slug}` : `/${slug}/${encodeURIComponent(restriction)}`;

export const SEARCH_PATH = '/search';
export const searchPath = (query: string): string => `${SEARCH_PATH}/${encodeURIComponent(query)}`;

export const LANDING_PATH = '/landing';

export const watchPath = (videoId: number): string => `/watch/${videoId}`;
