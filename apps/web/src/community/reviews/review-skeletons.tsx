import { useTrans } from '#platform/i18n/use-trans.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const CARDS = 4;

/** Placeholders of about the height of short reviews. */
export function ReviewSkeletons() {
  const { t } = useTrans();
  return (
    <div role="status" aria-label={t('Loading')}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="mb-6 grid h-44 content-start gap-3 border-b border-line">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9.5 rounded-full" />
            <Skeleton className="h-4 w-32 rounded-lg" />
          </div>
          <Skeleton className="h-4 w-2/5 rounded-lg" />
          <Skeleton className="h-4 w-4/5 rounded-lg" />
          <Skeleton className="h-4 w-3/5 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
