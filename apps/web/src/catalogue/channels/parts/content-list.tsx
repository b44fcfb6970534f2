import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { Channel, ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { type BrowseAddress, browseHref, browseParams } from '#catalogue/browse/browse-address.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChannelLayoutView } from '../channel-layout-view.tsx';
import { contentQuery } from '../content-query.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { joinItems } from './joined-items.ts';
import { ListPagination } from './list-pagination.tsx';
import { useMorePages } from './use-more-pages.ts';

interface ContentListProps {
  channel: Channel;
  restriction: string | undefined;
  address: BrowseAddress;
  content: ChannelContent;
  layout: ChannelLayout;
}

/** The list from the page in the URL on, with all pages the user has loaded since. */
export function ContentList({ channel, restriction, address, content, layout }: ContentListProps) {
  const listKey = `${channel.id} ${restriction} ${browseParams(address)}`;
  const { pages, next, state, loadNext } = useMorePages(listKey, content, (part) =>
    contentQuery(channel, restriction, { ...address, ...part }),
  );
  const { pagination } = channel.config;
  const isInfinite = pagination === 'infinite';
  if (content.items.data.length === 0) return <Nothing address={address} />;
  return (
    <>
      <ChannelLayoutView
        channel={channel}
        layout={layout}
        items={joinItems(
          content.items,
          pages.map(({ items }) => items),
        )}
        total={content.total}
        isRow={false}
        isEager
        isTop={false}
        headingLevel={2}
        offset={(address.page - 1) * content.pagination.per_page}
      />
      {state === 'loading' ? (
        <div className="mt-5 md:mt-7.5">
          <GridSkeleton isList={layout === 'list'} count={6} />
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className="mt-6">
          <Suspense>
            <LazySectionError onRetry={() => void loadNext()} />
          </Suspense>
        </div>
      ) : null}
      {pagination === 'none' ? null : (
        <ListPagination
          previous={previousHref(address)}
          next={next === null ? null : nextHref(address, pages.at(-1) ?? content)}
          isLoading={state === 'loading'}
          onMore={isInfinite ? () => void loadNext() : null}
        />
      )}
    </>
  );
}

function previousHref(address: BrowseAddress): string | null {
  if (address.cursor !== null) return browseHref(address);
  return address.page > 1 ? browseHref(address, { page: address.page - 1 }) : null;
}

/** Prefers a page number over a cursor: it is readable and remains stable. */
function nextHref(address: BrowseAddress, { pagination }: ChannelContent): string {
  const { next_page: page, next_cursor: cursor } = pagination;
  return page === null ? browseHref(address, { cursor }) : browseHref(address, { page });
}

function Nothing({ address }: { address: BrowseAddress }) {
  const { t } = useTrans();
  const isNarrowed = Object.keys(address.filter).length > 0;
  const isLater = address.page > 1 || address.cursor !== null;
  if (!isNarrowed && !isLater) return <EmptyState title={t('Nothing here yet')} className="mt-6" />;
  return (
    <EmptyState
      className="mt-6"
      title={t('There are no items matching your query')}
      action={
        <Link
          to={isNarrowed ? browseHref(address, { filter: {} }) : browseHref(address)}
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
        >
          {isNarrowed ? t('Clear filters') : t('First page')}
        </Link>
      }
    />
  );
}
