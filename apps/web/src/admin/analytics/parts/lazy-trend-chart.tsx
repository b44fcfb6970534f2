import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { TrendChartProps } from './trend-chart.tsx';

/** The chart library is loaded with the first chart and only in the browser, because it measures its container. */
const Chart = lazyPart(async () => (await import('./trend-chart.tsx')).TrendChart);

const waiting = <Skeleton className="h-75 rounded-card" />;

/** Renders the chart after hydration; `label` describes it for screen readers. */
export function LazyTrendChart({ label, ...props }: TrendChartProps & { label: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div role="img" aria-label={label} className="min-h-75">
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <Chart {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
