import type { ActivityTab } from '@kinora/contracts/community/activities.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { activityQueries } from '../activities.queries.ts';
import { Suggestions } from './suggestions.tsx';

/** A tab without entries; the first one with people to follow, who are beside it on wider screens. */
export function NoActivity({ tab }: { tab: ActivityTab }) {
  const { t } = useTrans();
  const { data } = useMemberQuery(activityQueries.aside());
  if (tab === 'you')
    return (
      <EmptyState
        title={t('Nothing here yet')}
        description={t('What you watch, rate and write appears here.')}
      />
    );
  if (tab === 'titles')
    return (
      <EmptyState
        title={t('Nothing here yet')}
        description={t('Replies to you and new episodes of your series appear here.')}
      />
    );
  return (
    <>
      <EmptyState title={t('Follow people to see what they watch.')} />
      {data === undefined ? null : <Suggestions suggestions={data.suggestions} className="mt-7 md:hidden" />}
    </>
  );
}
