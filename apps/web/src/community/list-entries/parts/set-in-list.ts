import { addToList, removeFromList } from '@kinora/contracts/community/lists.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../../marks/action-context.ts';
import { saveChange } from '../../marks/change-lines.ts';
import type { MemberTitle } from '../../marks/member-title.ts';
import { listEntryQueries, type ListForTitle, refreshListTitles } from '../list-entries.queries.ts';

/** A list, as far as messages and calls need it. */
export type NamedList = Pick<ListForTitle, 'id' | 'name'>;

interface Placement {
  readonly title: MemberTitle;
  readonly list: NamedList;
}

/** Adds a title to a list or removes it, with a toast that undoes it. */
export function setInList(context: ActionContext, { title, list }: Placement, isIn: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  const { name } = list;
  toast(isIn ? t('Added to :name', { name }) : t('Removed from :name', { name }), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => setInList(context, { title, list }, !isIn) },
  });
  void saveChange(client, {
    key: `list/${list.id}/${title.id}`,
    from: !isIn,
    to: isIn,
    show: (value) => showInList(context, { title, list }, value),
    send: async (value) => {
      const params = { id: list.id, titleId: title.id };
      await (value ? call(addToList, { params }) : call(removeFromList, { params }));
    },
    onSaved: () => refreshListTitles(client),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t(':name was not saved.', { name }),
        retry: () => setInList(context, { title, list }, value),
      }),
  });
}

function showInList({ client }: ActionContext, { title, list }: Placement, isIn: boolean): void {
  const { queryKey } = listEntryQueries.listsFor(title.id);
  // A response that is on its way would bring back the old value.
  void client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (answer) =>
      answer && {
        lists: answer.lists.map((one) => (one.id === list.id ? { ...one, has_title: isIn } : one)),
      },
  );
}
