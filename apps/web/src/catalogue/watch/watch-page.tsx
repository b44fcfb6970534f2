import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { WatchHead } from '#catalogue/seo/watch-head.tsx';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePlayerPreferences } from '#platform/player/player-memory.ts';
import { TheatreScript } from '#platform/player/theatre-script.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Episodes } from './parts/episodes.tsx';
import { Extras } from './parts/extras.tsx';
import { WatchFacts } from './parts/watch-facts.tsx';
import { WatchStage } from './parts/watch-stage.tsx';
import { watchQueries } from './watch.queries.ts';

const Related = lazyHydrated(async () => (await import('./parts/related.tsx')).Related);

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [watchQueries.page(Number(params.videoId))],
  decisive: ({ params }) => [watchQueries.playback(Number(params.videoId))],
  // An external link needs no player, so it is rendered with the page, also for browsers without JavaScript.
  following: async ({ params, read }) => {
    const id = Number(params.videoId);
    return read(watchQueries.page(id)).watch.video.kind === 'link' ? [watchQueries.playback(id)] : [];
  },
});

export { load as clientLoader, load as loader };

export default function WatchPage() {
  const { videoId } = useParams();
  const { watch } = useSuspenseQuery(watchQueries.page(Number(videoId))).data;
  const { isTheatre } = usePlayerPreferences();
  return (
    <>
      <WatchHead watch={watch} />
      {/* A block up to tablet width, so that the sticky player stays in view for the whole page. */}
      <div
        data-theatre={isTheatre || undefined}
        // The inline script may set the attribute before hydration.
        suppressHydrationWarning
        className="group/watch gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr]"
      >
        <TheatreScript />
        <div className="z-(--z-sticky) -mx-(--gut) min-w-0 has-data-panel:z-(--z-underlay) max-md:sticky max-md:top-[calc(var(--top)+var(--bar))] max-md:-mt-1 md:mx-0 lg:group-data-theatre/watch:col-span-2">
          <WatchStage watch={watch} />
        </div>
        <div className="min-w-0">
          <WatchFacts watch={watch} />
          <AdSlot name="watch_top" />
        </div>
        <aside className="min-w-0 max-lg:mt-8 lg:group-data-theatre/watch:mt-5.5 lg:group-not-data-theatre/watch:col-start-2 lg:group-not-data-theatre/watch:row-span-2 lg:group-not-data-theatre/watch:row-start-1">
          <Episodes watch={watch} />
          <Extras videos={watch.extras} />
        </aside>
      </div>
      <Related titles={watch.related} />
    </>
  );
}
