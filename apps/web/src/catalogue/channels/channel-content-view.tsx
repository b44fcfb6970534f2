import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { TITLE_ORDERS } from '@kinora/contracts/catalogue/browse.ts';
import { CHANNEL_ORDERS } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { Channel, ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import {
  type BrowseAddress,
  browseHref,
  browseParams,
  FORM_PARAMETER,
  parseBrowseAddress,
  withoutPersonal,
} from '#catalogue/browse/browse-address.ts';
import { ChannelHead } from '#catalogue/seo/channel-head.tsx';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { contentQuery, isFilterable, isFirstPage } from './content-query.ts';
import { isSwitchableLayout, layoutOf, pageLayoutOf } from './page-layout.ts';
import { ContentList } from './parts/content-list.tsx';
import { GridSkeleton } from './parts/grid-skeleton.tsx';

const BrowseBar = lazyHydrated(async () => (await import('#catalogue/browse/browse-bar.tsx')).BrowseBar);
const FilterPanel = lazyHydrated(
  async () => (await import('#catalogue/browse/filter-panel.tsx')).FilterPanel,
);

interface ChannelContentViewProps {
  channel: Channel;
  restriction: { value: string; name: string } | null;
  /** The restriction as spelled in the URL. */
  asked: string | undefined;
  /** The first page, which is part of the channel's response. */
  first: ChannelContent;
  /** False on the home page, which has its own head. */
  hasHead: boolean;
}

/** The items of a channel, filtered and sorted by the URL. */
export function ChannelContentView(props: ChannelContentViewProps) {
  const { channel, asked, first, hasHead } = props;
  const parsed = parseBrowseAddress(useSearchParams()[0]);
  const address = useIsSignedIn() ? parsed : withoutPersonal(parsed);
  const isFirst = isFirstPage(address);
  const part = useQuery({
    ...contentQuery(channel, asked, address),
    enabled: !isFirst,
    // A personal list changes with every click.
    ...(address.filter.mine !== undefined && { staleTime: 0 }),
  });
  const content = isFirst ? first : part.data?.content;
  const layout = layoutOf(channel, address);
  return (
    <>
      {hasHead ? <Head {...props} address={address} content={content} /> : null}
      {isFilterable(channel) ? (
        <Bar channel={channel} address={address} content={content} />
      ) : (
        <div className="h-6" />
      )}
      {content ? (
        <ContentList
          key={`${channel.id} ${asked} ${browseParams(address)}`}
          channel={channel}
          restriction={asked}
          address={address}
          content={content}
          layout={layout}
        />
      ) : null}
      {part.isError ? (
        <Suspense>
          <LazySectionError onRetry={() => void part.refetch()} />
        </Suspense>
      ) : null}
      {content || part.isError ? null : (
        <GridSkeleton isList={layout === 'list'} count={channel.config.per_page} />
      )}
    </>
  );
}

/** Mixed lists can be filtered by films or series; manual lists can be sorted by their own order. */
function Bar({
  channel,
  address,
  content,
}: {
  channel: Channel;
  address: BrowseAddress;
  content: ChannelContent | undefined;
}) {
  const { config } = channel;
  const own = pageLayoutOf(config.layout);
  const isSwitched = isSwitchableLayout(own);
  const hasTypes = config.content_model === 'title';
  const isFormOpen = useSearchParams()[0].has(FORM_PARAMETER);
  return (
    <>
      <BrowseBar
        address={address}
        total={content?.total ?? null}
        order={{ own: config.order, all: config.content_type === 'listAll' ? TITLE_ORDERS : CHANNEL_ORDERS }}
        ownLayout={isSwitched ? (own === 'list' ? 'list' : 'grid') : null}
        hasTypes={hasTypes}
      />
      {isFormOpen ? <FilterPanel address={address} hasTypes={hasTypes} /> : null}
    </>
  );
}

function Head({
  channel,
  restriction,
  address,
  content,
}: ChannelContentViewProps & { address: BrowseAddress; content: ChannelContent | undefined }) {
  const { filter, order, layout, page, cursor } = address;
  const next = content?.pagination.next_page ?? null;
  return (
    <ChannelHead
      channel={channel}
      restriction={restriction}
      items={content ? [content.items] : []}
      page={page}
      next={next === null ? null : browseHref(address, { page: next })}
      previous={page > 1 ? browseHref(address, { page: page - 1 }) : null}
      isWhole={Object.keys(filter).length === 0 && order === null && layout === null && cursor === null}
    />
  );
}
