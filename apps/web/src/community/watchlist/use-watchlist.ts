import { useTrans } from '#platform/i18n/use-trans.ts';
import { useActionContext } from '../marks/action-context.ts';
import { knownMark } from '../marks/mark-cache.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle } from '../marks/member-title.ts';
import { useCardMark } from '../marks/use-card-mark.ts';
import { setOnWatchlist } from './set-on-watchlist.ts';

/** Whether a title is on the current member's watchlist, and a toggle with a toast. Guests are asked to sign in. */
export function useWatchlist(title: MemberTitle): { isOn: boolean; toggle: () => void } {
  const { t } = useTrans();
  const context = useActionContext();
  const { run } = useMemberAction();
  const isOn = useCardMark(title.id)?.on_watchlist ?? false;
  const toggle = () => {
    if (!run({ kind: 'watchlist', title }, t('Sign in to keep a watchlist'))) return;
    // Not from the render: a second press may come before the next one.
    const isOnNow = knownMark(context.client, title.id)?.on_watchlist ?? false;
    setOnWatchlist(context, title, !isOnNow);
  };
  return { isOn, toggle };
}
