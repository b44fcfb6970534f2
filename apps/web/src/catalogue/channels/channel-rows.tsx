import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { ChannelLayoutView } from './channel-layout-view.tsx';

/**
 * The estimated height of a row with its top margin, on phones, tablets and wider screens. It prevents jumps when
 * scrolling past rows that are not rendered yet.
 */
const HEIGHTS: Record<ChannelLayout, string> = {
  hero: '[contain-intrinsic-size:auto_600px] md:[contain-intrinsic-size:auto_512px] lg:[contain-intrinsic-size:auto_572px]',
  posters: '[contain-intrinsic-size:auto_296px] md:[contain-intrinsic-size:auto_395px]',
  landscape: '[contain-intrinsic-size:auto_266px] md:[contain-intrinsic-size:auto_303px]',
  people: '[contain-intrinsic-size:auto_268px] md:[contain-intrinsic-size:auto_350px]',
  chart: '[contain-intrinsic-size:auto_500px] md:[contain-intrinsic-size:auto_505px]',
  spotlight: '[contain-intrinsic-size:auto_502px] md:[contain-intrinsic-size:auto_392px]',
  tiles:
    '[contain-intrinsic-size:auto_521px] md:[contain-intrinsic-size:auto_519px] lg:[contain-intrinsic-size:auto_373px]',
  grid: '[contain-intrinsic-size:auto_1100px] md:[contain-intrinsic-size:auto_780px]',
  landscapeGrid: '[contain-intrinsic-size:auto_900px] md:[contain-intrinsic-size:auto_620px]',
  list: '[contain-intrinsic-size:auto_1200px]',
  news: '[contain-intrinsic-size:auto_566px] md:[contain-intrinsic-size:auto_400px] lg:[contain-intrinsic-size:auto_487px]',
};

/** The number of rows that may be visible on the first screen. */
const FIRST_SCREEN = 2;

/**
 * A page of rows, in the order set by the owner. Empty rows are hidden. The viewer's own rows come first, but after a
 * reel, which extends to the top edge.
 */
export function ChannelRows({
  rows,
  isTop,
  own = null,
}: {
  rows: readonly ChannelRow[];
  isTop: boolean;
  own?: ReactNode;
}) {
  const shown = rows.filter(({ items }) => items.data.length > 0);
  const hasReel = shown[0]?.channel.config.nested_layout === 'hero';
  return (
    <>
      {hasReel ? null : own}
      {shown.map((row, index) => (
        <Fragment key={row.channel.id}>
          <Row row={row} index={index} isTop={isTop && index === 0} />
          {hasReel && index === 0 ? own : null}
        </Fragment>
      ))}
    </>
  );
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
  // `content-visibility` clips the row at its box, so the box extends to the screen edges as carousels do.
  return (
    <div className={clsx('-mx-(--gut) px-(--gut) [content-visibility:auto]', HEIGHTS[layout])}>{view}</div>
  );
}
