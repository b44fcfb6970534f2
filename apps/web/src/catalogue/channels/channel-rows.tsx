import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { ChannelLayoutView } from './channel-layout-view.tsx';

/**
 * About how high a row is with its room above, on phones, tablets and wider screens, so that scrolling past rows not
 * yet drawn does not jump.
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

/** So many rows may be on the first screen. */
const FIRST_SCREEN = 2;

/**
 * A page of rows, in the order of its owner. Rows without anything in them are not there. What is the viewer's own
 * stands before them, yet after a reel, which reaches to the upper edge.
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
  // What is not drawn is cut off at its box, so the box reaches to the edges of the screen as carousels do.
  return (
    <div className={clsx('-mx-(--gut) px-(--gut) [content-visibility:auto]', HEIGHTS[layout])}>{view}</div>
  );
}
