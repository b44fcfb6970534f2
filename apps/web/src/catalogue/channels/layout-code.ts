import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';

/** The code of every layout. A page loads those it shows. */
export const layoutCode = {
  hero: () => import('./layouts/hero-layout.tsx'),
  posters: () => import('./layouts/posters-layout.tsx'),
  landscape: () => import('./layouts/landscape-layout.tsx'),
  chart: () => import('./layouts/chart-layout.tsx'),
  spotlight: () => import('./layouts/spotlight-layout.tsx'),
  tiles: () => import('./layouts/tiles-layout.tsx'),
  grid: () => import('./layouts/grid-layout.tsx'),
  landscapeGrid: () => import('./layouts/landscape-grid-layout.tsx'),
  list: () => import('./layouts/list-layout.tsx'),
  people: () => import('./layouts/people-layout.tsx'),
  episodes: () => import('./layouts/episodes-layout.tsx'),
  news: () => import('./layouts/news-layout.tsx'),
};

type LayoutCode = keyof typeof layoutCode;

/** What is no title has one way to be shown; a title in the layout of another kind is shown as titles are best. */
const TITLE_CODE: Partial<Record<ChannelLayout, LayoutCode>> = { people: 'posters', news: 'list' };
const OWN_CODE: Record<Exclude<ChannelItems['model'], 'title'>, LayoutCode> = {
  person: 'people',
  episode: 'episodes',
  newsArticle: 'news',
  channel: 'tiles',
};

/** Which code shows things of a kind in a layout. */
export const codeOf = (model: ChannelItems['model'], layout: ChannelLayout): LayoutCode =>
  model === 'title' ? (TITLE_CODE[layout] ?? layout) : OWN_CODE[model];
