import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { WatchHead } from '#catalogue/seo/watch-head.tsx';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { usePlayerPreferences } from '#platform/player/player-memory.ts';
import { TheatreScript } from '#platform/player/theatre-script.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Episodes } from './parts/episodes.tsx';
import { Extras } from './parts/extras.tsx';
import { WatchFacts } from './parts/watch-facts.tsx';
import { WatchStage } from './parts/watch-stage.tsx';
import { watchQueries } from './watch.queries.ts';

const Related = lazyHydrated(async () => (await import('./parts/related.tsx')).Related);

/** The page of a video. `comments` follow what is below the player. */
export function WatchView({ comments }: { comments: (watch: WatchPage) => ReactNode }) {
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
        className="group/watch gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_auto_1fr]"
      >
        <TheatreScript />
        <div className="z-(--z-sticky) -mx-(--gut) min-w-0 has-data-panel:z-(--z-underlay) max-md:sticky max-md:top-[calc(var(--top)+var(--bar))] max-md:-mt-1 md:mx-0 lg:group-data-theatre/watch:col-span-2">
          <WatchStage watch={watch} />
        </div>
        <div className="min-w-0">
          <WatchFacts watch={watch} />
          <AdSlot name="watch_top" />
        </div>
        <aside className="min-w-0 max-lg:mt-8 lg:group-data-theatre/watch:mt-5.5 lg:group-not-data-theatre/watch:col-start-2 lg:group-not-data-theatre/watch:row-span-3 lg:group-not-data-theatre/watch:row-start-1">
          <Episodes watch={watch} />
          <Extras videos={watch.extras} />
        </aside>
        <div className="min-w-0 lg:col-start-1">{comments(watch)}</div>
      </div>
      <Related titles={watch.related} />
    </>
  );
}
