import type { ProfileVisibility } from '@kinora/contracts/community/profiles.ts';
import { followMember, type FollowState, unfollowMember } from '@kinora/contracts/community/relations.ts';
import { call } from '#platform/api/call.ts';
import { type ActionContext, showUnsaved } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { ownFollow, refreshRelations, showFollow } from './relation-cache.ts';

/** Another member, as far as following them needs it. */
export interface FollowedMember {
  readonly id: number;
  readonly name: string;
  /** If it is known: whether a follow is a request. */
  readonly visibility?: ProfileVisibility | undefined;
}

interface FollowChange {
  /** What the server said. */
  readonly before: FollowState;
  readonly isFollowed: boolean;
}

/** Follows a member, or asks to, or stops it: shown immediately, then saved. */
export function setFollow(
  context: ActionContext,
  member: FollowedMember,
  { before, isFollowed }: FollowChange,
): void {
  const { client } = context;
  const { t } = context.trans;
  const { id, name } = member;
  const params = { id };
  const expected = member.visibility === 'followers' ? 'requested' : 'following';
  let answered: FollowState = before === 'none' ? expected : before;
  const show = (value: boolean) => showFollow(client, id, value ? answered : 'none', before);
  void saveChange<boolean>(client, {
    key: `follow-member/${id}`,
    from: (ownFollow(client, id) ?? before) !== 'none',
    to: isFollowed,
    show,
    send: async (value) => {
      if (!value) {
        await call(unfollowMember, { params });
        // Following again may be a request.
        answered = expected;
        return;
      }
      answered = (await call(followMember, { params })).follow;
      // Unless a later press has changed it again.
      if (ownFollow(client, id) !== 'none') show(true);
    },
    onSaved: () => refreshRelations(client),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: value ? t('You do not follow :name.', { name }) : t('You still follow :name.', { name }),
        retry: () => setFollow(context, member, { before, isFollowed: value }),
      }),
  });
}
