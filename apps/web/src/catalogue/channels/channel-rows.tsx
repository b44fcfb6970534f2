import type { CSSProperties } from 'react';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { ChannelLayoutView } from './channel-layout-view.tsx';

/** About how high a row is with its room above, so that scrolling past rows not yet drawn does not jump. */
const HEIGHTS: Record<ChannelLayout, number> = {
  hero: 572,
  posters: 386,
  landscape: 310,
  people: 344,
  chart: 490,
  spotlight: 392,
  tiles: 368,
  grid: 780,
  landscapeGrid: 620,
  list: 1200,
  news: 480,
};

/** So many rows may be on the first screen. */
const FIRST_SCREEN = 2;

/** A page of rows, in the order of its owner. Rows without anything in them are not there. */
export function ChannelRows({ rows, isTop }: { rows: readonly ChannelRow[]; isTop: boolean }) {
  return rows
    .filter(({ items }) => items.data.length > 0)
    .map((row, index) => <Row key={row.channel.id} row={row} index={index} isTop={isTop && index === 0} />);
}

function Row({ row, index, isTop }: { row: ChannelRow; index: number; isTop: boolean }) {
  const layout = row.channel.config.nested_layout;
  const view = (
    <ChannelLayoutView
      channel={row.channel}
      layout={layout}
      items={row.items}
      total={row.total}
      isRow
      isEager={index < FIRST_SCREEN}
      isTop={isTop}
      headingLevel={2}
      offset={0}
    />
  );
  if (index < FIRST_SCREEN) return view;
  const size: CSSProperties = { containIntrinsicSize: `auto ${HEIGHTS[layout]}px` };
  // What is not drawn is cut off at its box, so the box reaches to the edges of the screen as carousels do.
  return (
    <div className="-mx-(--gut) px-(--gut) [content-visibility:auto]" style={size}>
      {view}
    </div>
  );
}
