import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { WatchHead } from '#catalogue/seo/watch-head.tsx';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePlayerMemory } from '#platform/player/player-memory.ts';
import { late } from '#ui/late.tsx';
import { Episodes } from './parts/episodes.tsx';
import { Extras } from './parts/extras.tsx';
import { WatchFacts } from './parts/watch-facts.tsx';
import { WatchStage } from './parts/watch-stage.tsx';
import { watchQueries } from './watch.queries.ts';

const Related = late(async () => (await import('./parts/related.tsx')).Related);

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [watchQueries.page(Number(params.videoId))],
});

export { load as clientLoader, load as loader };

export default function WatchPage() {
  const { videoId } = useParams();
  const { watch } = useSuspenseQuery(watchQueries.page(Number(videoId))).data;
  const { isTheatre } = usePlayerMemory();
  return (
    <>
      <WatchHead watch={watch} />
      {/* A block up to the width of tablets: what sticks to the top edge there sticks as long as the page is. */}
      <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr]">
        <div
          className={clsx(
            'z-(--z-sticky) -mx-(--gut) min-w-0 has-data-panel:z-(--z-underlay) max-md:sticky max-md:top-(--top) max-md:-mt-1 md:mx-0',
            isTheatre && 'lg:col-span-2',
          )}
        >
          <WatchStage watch={watch} />
        </div>
        <div className="min-w-0">
          <WatchFacts watch={watch} />
          <AdSlot name="watch_top" />
        </div>
        <aside
          className={clsx(
            'min-w-0 max-lg:mt-8',
            isTheatre ? 'lg:mt-5.5' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
          )}
        >
          <Episodes watch={watch} />
          <Extras videos={watch.extras} />
        </aside>
      </div>
      <Related titles={watch.related} />
    </>
  );
}
