import {
  type EditedMemberList,
  inviteListEditor,
  removeListEditor,
} from '@kinora/contracts/community/lists.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS, useActionContext } from '../../marks/action-context.ts';
import { listEditingQueries } from '../lists-editing.queries.ts';

type Editors = EditedMemberList['editors'];

/** Invites and removes editors of a list, shown at once. */
export function useListPeople(list: EditedMemberList) {
  const context = useActionContext();
  return {
    invite: (member: MemberCard) => void invite(context, list, member),
    remove: (member: MemberCard, isAccepted: boolean) => void remove(context, list, { member, isAccepted }),
  };
}

async function invite(context: ActionContext, list: EditedMemberList, member: MemberCard): Promise<void> {
  const { t } = context.trans;
  change(context, list, (editors) => [...without(editors, member), { member, is_accepted: false }]);
  try {
    await call(inviteListEditor, { params: { id: list.id, userId: member.id } });
    toast.positive(t('Invited :name', { name: member.name }));
  } catch (error) {
    change(context, list, (editors) => without(editors, member));
    showUnsaved(context, error, {
      message: t(':name was not invited.', { name: member.name }),
      retry: () => void invite(context, list, member),
    });
  }
}

async function remove(
  context: ActionContext,
  list: EditedMemberList,
  removed: { readonly member: MemberCard; readonly isAccepted: boolean },
): Promise<void> {
  const { t } = context.trans;
  const { member, isAccepted } = removed;
  change(context, list, (editors) => without(editors, member));
  try {
    await call(removeListEditor, { params: { id: list.id, userId: member.id } });
    // Someone who had accepted has to accept again, so inviting them is no undo.
    toast(isAccepted ? t('Removed :name', { name: member.name }) : t('Invitation canceled'), {
      duration: UNDO_MS,
      action: { label: t('Invite again'), onPress: () => void invite(context, list, member) },
    });
  } catch (error) {
    change(context, list, (editors) => [...without(editors, member), { member, is_accepted: isAccepted }]);
    showUnsaved(context, error, {
      message: t(':name was not removed.', { name: member.name }),
      retry: () => void remove(context, list, removed),
    });
  }
}

const without = (editors: Editors, { id }: MemberCard): Editors =>
  editors.filter(({ member }) => member.id !== id);

/** Not read again: the editor keeps the version that it started from. */
function change(
  { client }: ActionContext,
  { slug, id }: EditedMemberList,
  to: (editors: Editors) => Editors,
): void {
  for (const slugOrId of [slug, String(id)])
    client.setQueryData(
      listEditingQueries.edited(slugOrId).queryKey,
      (answer) => answer && { list: { ...answer.list, editors: to(answer.list.editors) } },
    );
}
