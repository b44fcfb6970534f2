/** How a channel shows what is in it: each has one renderer, on pages, in rows and in the editor's preview. */
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
