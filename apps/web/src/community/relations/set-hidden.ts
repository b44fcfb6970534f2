import {
  blockMember,
  muteMember,
  unblockMember,
  unmuteMember,
} from '@kinora/contracts/community/relations.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { firstName } from './first-name.ts';
import { expireRelations, refreshRelations, showFollow, showHidden } from './relation-cache.ts';

interface NamedMember {
  readonly id: number;
  readonly name: string;
}

/** Mutes a member, or no longer, with a toast that undoes it. */
export function setMuted(context: ActionContext, member: NamedMember, isMuted: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  const { id, name } = member;
  toast(isMuted ? t('Muted :name', { name }) : t('Unmuted :name', { name }), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => setMuted(context, member, !isMuted) },
  });
  void saveChange<boolean>(client, {
    key: `mute-member/${id}`,
    from: !isMuted,
    to: isMuted,
    show: (value) => showHidden(client, id, { is_muted: value }),
    send: async (value) => {
      await call(value ? muteMember : unmuteMember, { params: { id } });
    },
    onSaved: () => refreshRelations(client),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: value ? t(':name was not muted.', { name }) : t(':name is still muted.', { name }),
        retry: () => setMuted(context, member, value),
      }),
  });
}

/** Asks first: neither will see or follow the other. */
export async function askToBlock(context: ActionContext, member: NamedMember): Promise<void> {
  const { t } = context.trans;
  const isSure = await confirm({
    title: t('Block :name?', { name: firstName(member.name) }),
    body: t('You no longer see each other, and neither of you follows the other.'),
    confirmLabel: t('Block'),
    isDanger: true,
  });
  if (isSure) setBlocked(context, member, true);
}

/** Blocks a member, or no longer. There is no undo, because that would not restore who followed whom. */
export function setBlocked(context: ActionContext, member: NamedMember, isBlocked: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  const { id, name } = member;
  void saveChange<boolean>(client, {
    key: `block-member/${id}`,
    from: !isBlocked,
    to: isBlocked,
    show: (value) => showHidden(client, id, { is_blocked: value }),
    send: async (value) => {
      await call(value ? blockMember : unblockMember, { params: { id } });
      // Both follows ended, and unblocking does not bring them back.
      if (value) showFollow(client, id, 'none', 'none');
      toast.positive(value ? t('Blocked :name', { name }) : t('Unblocked :name', { name }));
    },
    // The profile of a blocked member is not found: it stays as it is until they are unblocked.
    onSaved: () => (isBlocked ? expireRelations(client) : refreshRelations(client)),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: value ? t(':name was not blocked.', { name }) : t(':name is still blocked.', { name }),
        retry: () => setBlocked(context, member, value),
      }),
  });
}
