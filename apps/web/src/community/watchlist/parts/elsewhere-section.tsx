import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { type WatchlistAddress, watchlistHref } from '../watchlist-address.ts';
import { watchlistQueries } from '../watchlist.queries.ts';
import { FollowBell } from './follow-bell.tsx';
import { ItemMeta, POSTER_SIZES } from './watchlist-card.tsx';
import { GridSkeleton, gridClass } from './watchlist-grid.tsx';

/** Below the titles that can be watched here: the others that match the filters, less prominent. */
export function ElsewhereSection({ address, count }: { address: WatchlistAddress; count: number }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(watchlistQueries.elsewhere(address));
  const items = data?.pagination.data;
  const hasMore = items !== undefined && count > items.length;
  return (
    <PageSection
      title={t('Not available here yet')}
      action={
        hasMore ? (
          <SeeAllLink
            href={watchlistHref(address, { filter: { ...address.filter, availability: 'elsewhere' } })}
          >
            {t('Show all')}
          </SeeAllLink>
        ) : null
      }
    >
      <p className="-mt-2 mb-4.5 text-meta text-fg-3">
        {t('[one 1 title|other :count titles]. Press the bell to get a notification when one arrives.', {
          count,
        })}
      </p>
      {isError ? (
        <Suspense>
          <LazySectionError onRetry={() => void refetch()} />
        </Suspense>
      ) : null}
      {items === undefined && !isError ? <GridSkeleton count={Math.min(count, 6)} /> : null}
      <ul className={gridClass}>
        {items?.map((item) => (
          <ElsewhereCard key={item.title.id} item={item} />
        ))}
      </ul>
    </PageSection>
  );
}

function ElsewhereCard({ item }: { item: WatchlistItem }) {
  const { title } = item;
  return (
    <li className="relative min-w-0">
      <PosterCard
        name={title.name}
        href={titlePath(title)}
        image={artworkImage(title.poster, 'poster', POSTER_SIZES)}
        artNote={title.year === null ? undefined : String(title.year)}
        meta={<ItemMeta item={item} />}
        className="[&_img]:brightness-[.72] [&_img]:grayscale-[.55]"
      />
      <FollowBell title={title} isFollowed={false} />
    </li>
  );
}
