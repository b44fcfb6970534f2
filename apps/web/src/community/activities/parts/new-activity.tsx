import { useQuery } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { NEW_ACTIVITY_MAX } from '@kinora/contracts/community/activities.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { activityQueries } from '../activities.queries.ts';

const POLL_MS = 60_000;

interface NewActivityProps {
  /** The moment of the latest entry on the page. */
  readonly since: string;
  /** When the list was loaded. */
  readonly loadedAt: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** Says that there is more than the page shows. It lies over the page, because the page never moves by itself. */
export function NewActivity({ since, loadedAt, isLoading, onLoad }: NewActivityProps) {
  const { t } = useTrans();
  const { data } = useQuery({
    ...activityQueries.newSince(since),
    initialData: { count: 0 },
    initialDataUpdatedAt: loadedAt,
    // Only while the page is visible, and again when it becomes visible.
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const { count } = data;
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--top)+var(--bar)+12px)] z-5 flex h-0 justify-center"
    >
      {count === 0 ? null : (
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={onLoad}
          className={chipClass('md', 'pointer-events-auto bg-primary font-semibold text-on-primary shadow-2')}
        >
          <ChevronUp size={15} strokeWidth={2} aria-hidden="true" />
          {count < NEW_ACTIVITY_MAX
            ? t('[one 1 new|other :count new]', { count })
            : t(':count or more new', { count })}
        </button>
      )}
    </div>
  );
}
