import { skipToken, useQuery } from '@tanstack/react-query';
import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useActionContext } from '../marks/action-context.ts';
import { useMemberAction } from '../marks/member-action.ts';
import { firstName } from './first-name.ts';
import { followKey, ownFollow } from './relation-cache.ts';
import { type FollowedMember, setFollow } from './set-follow.ts';

/** Whether the reader follows a member, and a toggle. `before` is what the server said. Guests are asked to sign in. */
export function useFollow(
  member: FollowedMember,
  before: FollowState,
): { follow: FollowState; toggle: () => void } {
  const { t } = useTrans();
  const context = useActionContext();
  const { run } = useMemberAction();
  const { id, name } = member;
  const { data: own } = useQuery<FollowState>({
    queryKey: followKey(id),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  return {
    follow: own ?? before,
    toggle: () => {
      const reason = t('Sign in to follow :name', { name: firstName(name) });
      if (!run({ kind: 'follow-member', member: { id, name } }, reason)) return;
      // Not from the render: a second press may come before the next one.
      const isFollowed = (ownFollow(context.client, id) ?? before) === 'none';
      setFollow(context, member, { before, isFollowed });
    },
  };
}
