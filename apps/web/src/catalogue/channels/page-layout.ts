import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseAddress } from '#catalogue/browse/browse-address.ts';

/** Layouts that are a row by nature, and what the page of a channel shows in their place. */
const PAGE_LAYOUTS: Partial<Record<ChannelLayout, ChannelLayout>> = {
  hero: 'landscapeGrid',
  posters: 'grid',
  people: 'grid',
  landscape: 'landscapeGrid',
  spotlight: 'grid',
};

export const pageLayoutOf = (layout: ChannelLayout): ChannelLayout => PAGE_LAYOUTS[layout] ?? layout;

/** Layouts that a visitor may swap for lines, and lines for. */
const SWITCHED: ReadonlySet<ChannelLayout> = new Set(['grid', 'landscapeGrid', 'list']);

export const isSwitchedLayout = (layout: ChannelLayout): boolean => SWITCHED.has(layout);

/** The layout of a channel's page, as its address asks for it. */
export function layoutOf({ config }: Channel, { layout }: BrowseAddress): ChannelLayout {
  const own = pageLayoutOf(config.layout);
  if (layout === null || !SWITCHED.has(own)) return own;
  return layout === 'grid' && own !== 'list' ? own : layout;
}
