import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type {
  AutoUpdate,
  ChannelOrder,
  ContentModel,
  RestrictionKind,
} from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type T = Trans['t'];
type ContentType = ChannelConfig['content_type'];

export const contentTypeLabels = (t: T): Record<ContentType, string> => ({
  manual: t('Manual'),
  listAll: t('By rule'),
  autoUpdate: t('Automatic'),
});

export const modelLabels = (t: T): Record<ContentModel, string> => ({
  title: t('Films and series'),
  movie: t('Films'),
  series: t('Series'),
  episode: t('Episodes'),
  person: t('People'),
  newsArticle: t('News'),
  list: t('Lists'),
  channel: t('Channels'),
});

export const orderLabels = (t: T): Record<ChannelOrder, string> => ({
  position: t('Manual'),
  popularity: t('Popularity'),
  score: t('Score'),
  release_date: t('Release date'),
  created_at: t('Date added'),
  name: t('Name'),
});

export const autoUpdateLabels = (t: T): Record<AutoUpdate, string> => ({
  popular: t('Popular'),
  trending: t('Trending'),
  newly_added: t('Newly added'),
  top_rated: t('Top rated'),
  upcoming: t('Coming soon'),
  airing: t('On air'),
  most_listed: t('In most lists'),
});

export const restrictionLabels = (t: T): Record<RestrictionKind, string> => ({
  genre: t('Genre'),
  keyword: t('Keyword'),
  country: t('Country'),
});

export const paginationLabels = (t: T): Record<ChannelConfig['pagination'], string> => ({
  infinite: t('Infinite scroll'),
  numbered: t('Numbered pages'),
  none: t('One page'),
});

export const layoutLabels = (t: T): Record<ChannelLayout, string> => ({
  hero: t('Reel'),
  posters: t('Poster row'),
  landscape: t('Landscape row'),
  people: t('People'),
  chart: t('Chart'),
  spotlight: t('Spotlight'),
  tiles: t('Tiles'),
  grid: t('Grid'),
  landscapeGrid: t('Landscape grid'),
  list: t('List'),
  news: t('News'),
});

/** Only titles have several layouts to choose from. */
const isOfTitles = (model: ContentModel) => model === 'title' || model === 'movie' || model === 'series';

/** Layouts for a channel's own page. A channel of channels shows rows ("grid") or tiles. */
export function pageLayouts(model: ContentModel): readonly ChannelLayout[] {
  if (model === 'channel') return ['grid', 'tiles'];
  return isOfTitles(model) ? ['grid', 'landscapeGrid', 'list', 'chart'] : [];
}

/** Layouts for a channel shown as a row of another channel. */
export const rowLayouts = (model: ContentModel): readonly ChannelLayout[] =>
  isOfTitles(model) ? ['posters', 'landscape', 'chart', 'hero', 'spotlight', 'grid'] : [];
