import {
  acceptListInvitation,
  copyMemberList,
  deleteMemberList,
  type ListCard,
  type ListVisibility,
  type MemberList,
  removeListEditor,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { changeOwnList, refreshLists, showRole, showVisibility } from './lists-cache.ts';

/** What the actions need to know of a list. */
export type ActedList = Pick<ListCard, 'id' | 'name' | 'slug' | 'visibility' | 'owner' | 'titles_count'> & {
  /** Unknown on cards. */
  readonly state?: MemberList['state'] | undefined;
};

/** Whether others can open a list: it is not private, and no moderator has to approve it or hid it. */
export const isShared = ({
  visibility,
  state = 'visible',
}: Pick<ActedList, 'visibility' | 'state'>): boolean => visibility !== 'private' && state === 'visible';

/** A member's place in a list. */
interface Membership {
  readonly list: ActedList;
  readonly userId: number;
}

/** Changes who can see a list, with a toast that undoes it. */
export function setListVisibility(context: ActionContext, list: ActedList, visibility: ListVisibility): void {
  const { client } = context;
  const { t } = context.trans;
  const before = list.visibility;
  toast(visibilityText(t, visibility), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => setListVisibility(context, { ...list, visibility }, before) },
  });
  void saveChange<ListVisibility>(client, {
    key: `list-visibility/${list.id}`,
    from: before,
    to: visibility,
    show: (value) => showVisibility(client, list.id, value),
    send: async (value) => {
      await call(updateListVisibility, { params: { id: list.id }, body: { visibility: value } });
    },
    onSaved: () => refreshLists(client),
    onFailed: (error, value) => {
      refreshLists(client);
      showUnsaved(context, error, {
        message: t('Your list was not saved.'),
        retry: () => setListVisibility(context, list, value),
      });
    },
  });
}

const visibilityText = (t: Trans['t'], visibility: ListVisibility): string =>
  ({
    public: t('Everyone can see this list now'),
    unlisted: t('Anyone with the link can see this list now'),
    private: t('Only you and the editors can see this list now'),
  })[visibility];

/** Asks first. Returns whether the list was deleted. */
export async function deleteList(context: ActionContext, list: ActedList): Promise<boolean> {
  const { t } = context.trans;
  const { name, titles_count: count } = list;
  const isSure = await confirm({
    title: t('Delete :name?', { name }),
    body:
      count === 0
        ? t('This cannot be undone.')
        : t('[one 1 title and its note go with it.|other :count titles and their notes go with it.]', {
            count,
          }),
    confirmLabel: t('Delete list'),
    isDanger: true,
  });
  return isSure && sendDelete(context, list);
}

async function sendDelete(context: ActionContext, list: ActedList): Promise<boolean> {
  const { client } = context;
  const { t } = context.trans;
  changeOwnList(client, list.id, () => null);
  try {
    await call(deleteMemberList, { params: { id: list.id } });
  } catch (error) {
    refreshLists(client);
    showUnsaved(context, error, {
      message: t('Your list was not deleted.'),
      retry: () => void sendDelete(context, list),
    });
    return false;
  }
  refreshLists(client);
  toast.positive(t('List deleted'));
  return true;
}

/** Saves a copy as a private list of the member. */
export async function copyList(
  { client, report, trans: { t } }: ActionContext,
  { id }: Pick<ActedList, 'id'>,
  onEdit: (slug: string) => void,
): Promise<void> {
  try {
    const { list } = await call(copyMemberList, { params: { id } });
    refreshLists(client);
    toast(t('Saved as :name', { name: list.name }), {
      duration: UNDO_MS,
      action: { label: t('Edit list'), onPress: () => onEdit(list.slug) },
    });
  } catch (error) {
    report(error);
  }
}

/** Asks first. Returns whether the member has left. */
export async function leaveList(context: ActionContext, { list, userId }: Membership): Promise<boolean> {
  const { t } = context.trans;
  const isSure = await confirm({
    title: t('Leave :name?', { name: list.name }),
    body: t('You can edit it again only if its owner invites you.'),
    confirmLabel: t('Leave list'),
    isDanger: true,
  });
  return (
    isSure &&
    changeRole(context, { list, userId }, { from: 'editor', to: 'reader', said: t('You left the list') })
  );
}

/** Accepts or declines the invitation to edit a list. Returns whether that was saved. */
export function answerInvitation(
  context: ActionContext,
  { list, userId }: Membership,
  isAccepted: boolean,
): Promise<boolean> {
  const { t } = context.trans;
  const said = isAccepted ? t('You can edit :name now', { name: list.name }) : t('Invitation declined');
  return changeRole(
    context,
    { list, userId },
    { from: 'invited', to: isAccepted ? 'editor' : 'reader', said },
  );
}

interface RoleChange {
  readonly from: 'editor' | 'invited';
  readonly to: 'editor' | 'reader';
  /** The message after it. */
  readonly said: string;
}

async function changeRole(
  context: ActionContext,
  { list, userId }: Membership,
  { from, to, said }: RoleChange,
): Promise<boolean> {
  const { client } = context;
  const { t } = context.trans;
  const { id } = list;
  showRole(client, id, to);
  try {
    await (to === 'editor'
      ? call(acceptListInvitation, { params: { id } })
      : call(removeListEditor, { params: { id, userId } }));
  } catch (error) {
    showRole(client, id, from);
    refreshLists(client);
    showUnsaved(context, error, {
      message:
        from === 'invited' ? t('Your answer was not saved.') : t('You are still an editor of this list.'),
      retry: () => void changeRole(context, { list, userId }, { from, to, said }),
    });
    return false;
  }
  refreshLists(client);
  toast.positive(said);
  return true;
}
