import { Suspense } from 'react';
import { lazyPart } from '#ui/late.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { TrendChartProps } from './trend-chart.tsx';

/** The library of charts comes with the first chart, and never on the server: it draws what it can measure. */
const Chart = lazyPart(async () => (await import('./trend-chart.tsx')).TrendChart);

const waiting = <Skeleton className="h-75 rounded-card" />;

/** A chart once it can be drawn; `label` says what it shows. */
export function LateTrend({ label, ...props }: TrendChartProps & { label: string }) {
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
