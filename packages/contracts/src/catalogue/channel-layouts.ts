/** The layouts of a channel. Each has one renderer, used on pages, in rows and in the editor's preview. */
export const CHANNEL_LAYOUTS = [
  'hero',
  'posters',
  'landscape',
  'people',
  'chart',
  'spotlight',
  'tiles',
  'grid',
  'landscapeGrid',
  'list',
  'news',
] as const;
export type ChannelLayout = (typeof CHANNEL_LAYOUTS)[number];

/** How many items of a nested channel a row shows; the rest are on the channel's own page. */
export const ROW_LENGTHS: Readonly<Record<ChannelLayout, number>> = {
  hero: 5,
  posters: 18,
  landscape: 12,
  people: 18,
  chart: 10,
  spotlight: 5,
  tiles: 12,
  grid: 18,
  landscapeGrid: 12,
  list: 10,
  news: 3,
};
