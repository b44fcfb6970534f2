import type { HonestCount } from '@kinora/contracts/catalogue/browse.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';

/** What every layout of a channel is drawn from. */
export interface LayoutProps<Item> {
  channel: Channel;
  items: readonly Item[];
  total: HonestCount | null;
  /** A row of another channel has a heading and leads to all of it; a page of its own has both already. */
  isRow: boolean;
  /** On the first screen, so that its pictures are fetched at once. */
  isEager: boolean;
  /** Nothing stands above it: a reel may reach under the top bar. */
  isTop: boolean;
  /** Of the heading of a row, or of the cards of a page. */
  headingLevel: 2 | 3;
  /** How many stand before the first, on earlier pages. */
  offset: number;
}

/** The level of the names on cards. */
export const cardLevel = ({ isRow, headingLevel }: Pick<LayoutProps<never>, 'isRow' | 'headingLevel'>) =>
  isRow ? (headingLevel === 2 ? 3 : 4) : headingLevel;
