import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseAddress } from '#catalogue/browse/browse-address.ts';

/** Layouts made for rows, and their replacements on a channel's page. */
const PAGE_LAYOUTS: Partial<Record<ChannelLayout, ChannelLayout>> = {
  hero: 'landscapeGrid',
  posters: 'grid',
  people: 'grid',
  landscape: 'landscapeGrid',
  spotlight: 'grid',
};

export const pageLayoutOf = (layout: ChannelLayout): ChannelLayout => PAGE_LAYOUTS[layout] ?? layout;

/** Layouts between which a visitor can switch. */
const SWITCHED: ReadonlySet<ChannelLayout> = new Set(['grid', 'landscapeGrid', 'list']);

export const isSwitchableLayout = (layout: ChannelLayout): boolean => SWITCHED.has(layout);

/** Returns the layout of a channel's page, taking the URL into account. */
export function layoutOf({ config }: Channel, { layout }: BrowseAddress): ChannelLayout {
  const own = pageLayoutOf(config.layout);
  if (layout === null || !SWITCHED.has(own)) return own;
  return layout === 'grid' && own !== 'list' ? own : layout;
}
