import { Suspense, useId } from 'react';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { buttonClass } from '#ui/button-style.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useActionContext } from '../../marks/action-context.ts';
import { answerRequest } from '../../relations/change-followers.ts';
import { relationQueries } from '../../relations/relations.queries.ts';
import { focusBeside, openTab } from './focus-beside.ts';
import { MemberRow } from './member-row.tsx';

/** Who asks to follow the member. The server does not render it: requests are personal. */
export function FollowRequests({ ownId }: { ownId: number }) {
  return useIsHydrated() ? <Requests ownId={ownId} /> : null;
}

function Requests({ ownId }: { ownId: number }) {
  const { t } = useTrans();
  const headingId = useId();
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    'follow-requests',
    relationQueries.requests,
    ({ id }) => id,
  );
  const hasRows = items !== undefined && (items.length > 0 || hasMore);
  if (!hasRows && !isFailed) return null;
  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-2xl bg-surface px-5 pt-4.5 pb-2">
      <h3 id={headingId} className="font-[650]">
        {t('Requests')}
      </h3>
      <ul aria-labelledby={headingId} className="*:last:border-0">
        {items?.map((member) => (
          <MemberRow key={member.id} member={member} detail={t('Wants to follow you')}>
            <Answers member={member} ownId={ownId} />
          </MemberRow>
        ))}
      </ul>
      {isFailed ? (
        <Suspense>
          <LazySectionError onRetry={retry} />
        </Suspense>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </section>
  );
}

function Answers({ member, ownId }: { member: MemberCard; ownId: number }) {
  const { t } = useTrans();
  const context = useActionContext();
  const { name } = member;
  const answer = (button: Element, isAccepted: boolean) => {
    focusBeside(button, openTab());
    void answerRequest(context, { ownId, member }, isAccepted);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('Accept :name', { name })}
        onClick={({ currentTarget }) => answer(currentTarget, true)}
        className={buttonClass('primary', 'sm', 'hover:opacity-88')}
      >
        {t('Accept')}
      </button>
      <button
        type="button"
        aria-label={t('Decline :name', { name })}
        onClick={({ currentTarget }) => answer(currentTarget, false)}
        className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}
      >
        {t('Decline')}
      </button>
    </>
  );
}
