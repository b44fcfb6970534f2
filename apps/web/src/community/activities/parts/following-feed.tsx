import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { forgetCursors } from '#platform/query/use-cursor-pages.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { activityHref } from '../activities-address.ts';
import { activityQueries } from '../activities.queries.ts';
import { ActivityFeed } from './activity-feed.tsx';
import { NewActivity } from './new-activity.tsx';

const TAB = 'following';

/** The activity of members whom the reader follows. New entries wait until the reader asks for them. */
export function FollowingFeed() {
  const { t } = useTrans();
  const { data, dataUpdatedAt } = useQuery(activityQueries.list(TAB));
  const { visit, isLoading, load } = useLatest();
  const feed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (visit === 0) return;
    // The button is gone, so the focus moves to what it loaded.
    feed.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [visit]);
  return (
    <div ref={feed} role="group" aria-label={t('Following')} tabIndex={-1} className="focus-none!">
      {data === undefined ? null : (
        <NewActivity
          since={after(data.pagination.data[0]?.at, dataUpdatedAt)}
          loadedAt={dataUpdatedAt}
          isLoading={isLoading}
          onLoad={load}
        />
      )}
      <ActivityFeed key={visit} tab={TAB} />
    </div>
  );
}

/** Reads the list again from its beginning. `visit` counts how often. */
function useLatest() {
  const client = useQueryClient();
  const report = useErrorReporter();
  const [visit, setVisit] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const request = async () => {
    setLoading(true);
    try {
      await client.query({ ...activityQueries.list(TAB), staleTime: 0 });
      forgetCursors(client, activityHref(TAB));
      setVisit((count) => count + 1);
    } catch (error) {
      report(error);
    }
    setLoading(false);
  };
  return {
    visit,
    isLoading,
    load: () => {
      if (!isLoading) void request();
    },
  };
}

/** Just after the latest entry, whose time is cut to milliseconds; without entries, when the list was loaded. */
function after(latest: string | undefined, loadedAt: number): string {
  return new Date(latest === undefined ? loadedAt : Date.parse(latest) + 1).toISOString();
}
