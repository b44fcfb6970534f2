import { Fragment, type ReactNode } from 'react';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { ChannelLayoutView, loadLayout } from './channel-layout-view.tsx';

/** The estimated height of a row with its top margin, on phones, tablets and wider screens. */
const HEIGHTS: Record<ChannelLayout, string> = {
  hero: '[--deferred:600px] md:[--deferred:512px] lg:[--deferred:572px]',
  posters: '[--deferred:296px] md:[--deferred:395px]',
  landscape: '[--deferred:266px] md:[--deferred:303px]',
  people: '[--deferred:268px] md:[--deferred:350px]',
  chart: '[--deferred:500px] md:[--deferred:505px]',
  spotlight: '[--deferred:502px] md:[--deferred:392px]',
  tiles: '[--deferred:521px] md:[--deferred:519px] lg:[--deferred:373px]',
  grid: '[--deferred:1100px] md:[--deferred:780px]',
  landscapeGrid: '[--deferred:900px] md:[--deferred:620px]',
  list: '[--deferred:1200px]',
  news: '[--deferred:566px] md:[--deferred:400px] lg:[--deferred:487px]',
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
  return (
    <DeferredContent className={HEIGHTS[layout]} load={() => loadLayout(row.items.model, layout)}>
      {view}
    </DeferredContent>
  );
}
