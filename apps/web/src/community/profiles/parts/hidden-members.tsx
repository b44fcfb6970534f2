import { useId } from 'react';
import type { listHiddenMembers } from '@kinora/contracts/community/relations.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useActionContext } from '../../marks/action-context.ts';
import { relationQueries } from '../../relations/relations.queries.ts';
import { setBlocked, setMuted } from '../../relations/set-hidden.ts';
import { focusBeside } from './focus-beside.ts';

type HiddenMember = CallOutput<typeof listHiddenMembers>['pagination']['data'][number];

/** Whom the member has blocked or muted. The profile of a blocked member cannot be opened. */
export function HiddenMembers() {
  const { t } = useTrans();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h3 id={headingId} tabIndex={-1} className="focus-none! w-fit text-[13px] font-[550]">
        {t('Blocked and muted members')}
      </h3>
      {useIsHydrated() ? <List labelId={headingId} /> : <RowSkeleton />}
    </section>
  );
}

function List({ labelId }: { labelId: string }) {
  const { t } = useTrans();
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    'hidden-members',
    relationQueries.hidden,
    ({ id }) => id,
  );
  // Those who are neither any longer stay in the cache, so that a failed change can show them again.
  const shown = items?.filter((member) => member.is_blocked || member.is_muted);
  return (
    <>
      {shown === undefined && !isFailed ? <RowSkeleton /> : null}
      {shown?.length === 0 && !hasMore ? (
        <p className="mt-1 text-sm text-fg-3">{t('You have not blocked or muted anyone.')}</p>
      ) : null}
      {shown === undefined || shown.length === 0 ? null : (
        <ul aria-labelledby={labelId}>
          {shown.map((member) => (
            <Row key={member.id} member={member} headingId={labelId} />
          ))}
        </ul>
      )}
      {isFailed ? <SectionError onRetry={retry} /> : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </>
  );
}

function Row({ member, headingId }: { member: HiddenMember; headingId: string }) {
  const { t } = useTrans();
  const context = useActionContext();
  const { name, image, is_blocked: isBlocked, is_muted: isMuted } = member;
  const release = (button: Element, remove: typeof setBlocked) => {
    // While the other one remains, so does the row.
    if (isBlocked && isMuted) otherButton(button)?.focus();
    else focusBeside(button, document.getElementById(headingId));
    remove(context, member, false);
  };
  const state = [isBlocked ? t('Blocked') : null, isMuted ? t('Muted') : null];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-hair py-2.75 last:border-0">
      <Avatar name={name} src={image} size={38} isDecorative />
      <div className="min-w-40 flex-1">
        <bdi className="text-[14.5px] font-[550] wrap-anywhere">{name}</bdi>
        <div className="text-[13px] text-fg-3">{state.filter((one) => one !== null).join(' · ')}</div>
      </div>
      {isBlocked ? (
        <Button
          size="sm"
          aria-label={t('Unblock :name', { name })}
          onPress={({ target }) => release(target, setBlocked)}
        >
          {t('Unblock')}
        </Button>
      ) : null}
      {isMuted ? (
        <Button
          size="sm"
          aria-label={t('Unmute :name', { name })}
          onPress={({ target }) => release(target, setMuted)}
        >
          {t('Unmute')}
        </Button>
      ) : null}
    </li>
  );
}

const otherButton = (button: Element): HTMLElement | undefined =>
  [...(button.closest('li')?.querySelectorAll('button') ?? [])].find((one) => one !== button);
