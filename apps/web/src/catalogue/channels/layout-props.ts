import type { BoundedCount } from '@kinora/contracts/catalogue/browse.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';

/** The props of every channel layout. */
export interface LayoutProps<Item> {
  channel: Channel;
  items: readonly Item[];
  total: BoundedCount | null;
  /** A row of another channel has a heading and a link to the channel; a channel's own page already has both. */
  isRow: boolean;
  /** Whether it is on the first screen, so that its images load eagerly. */
  isEager: boolean;
  /** Whether it is the first element of the page: a reel may then extend under the top bar. */
  isTop: boolean;
  /** The level of a row's heading, or of the cards on a page. */
  headingLevel: 2 | 3;
  /** The number of items on earlier pages. */
  offset: number;
}

/** The heading level of the names on cards. */
export const cardHeadingLevel = ({
  isRow,
  headingLevel,
}: Pick<LayoutProps<never>, 'isRow' | 'headingLevel'>) =>
  isRow ? (headingLevel === 2 ? 3 : 4) : headingLevel;
