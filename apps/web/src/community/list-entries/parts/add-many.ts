import {
  type EditedMemberList,
  getEditedMemberList,
  LIST_TITLES_MAX,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../../marks/action-context.ts';
import { refreshListTitles } from '../list-entries.queries.ts';
import type { NamedList } from './set-in-list.ts';

type Entries = CallInput<typeof saveMemberList>['body']['titles'];

/** Adds several titles to a list in one save. Undo removes those that were new. Returns whether it was saved. */
export async function addMany(
  context: ActionContext,
  list: NamedList,
  ids: readonly number[],
): Promise<boolean> {
  const { t } = context.trans;
  const { name } = list;
  try {
    const added = await change(list, (entries) => {
      const known = new Set(entries.map((entry) => entry.title_id));
      return [...entries, ...ids.filter((id) => !known.has(id)).map((id) => ({ title_id: id, note: '' }))];
    });
    if (added === null) {
      toast.danger(t('A list can have at most :max titles.', { max: LIST_TITLES_MAX }));
      return false;
    }
    refreshListTitles(context.client);
    if (added.length === 0) toast(t(':name already has these titles', { name }));
    else
      toast(
        t('[one Added 1 title to :name|other Added :count titles to :name]', { name, count: added.length }),
        {
          duration: UNDO_MS,
          action: { label: t('Undo'), onPress: () => void removeMany(context, list, added) },
        },
      );
    return true;
  } catch (error) {
    showUnsaved(context, error, {
      message: t(':name was not saved.', { name }),
      retry: () => void addMany(context, list, ids),
    });
    return false;
  }
}

async function removeMany(context: ActionContext, list: NamedList, ids: readonly number[]): Promise<void> {
  const { t } = context.trans;
  try {
    await change(list, (entries) => entries.filter((entry) => !ids.includes(entry.title_id)));
    refreshListTitles(context.client);
    toast(t('Removed from :name', { name: list.name }));
  } catch (error) {
    showUnsaved(context, error, {
      message: t(':name was not saved.', { name: list.name }),
      retry: () => void removeMany(context, list, ids),
    });
  }
}

/** Returns the ids of the titles that are new, or null if the list has no room for them. */
async function change(
  list: NamedList,
  to: (entries: Entries) => Entries,
  isRetry = false,
): Promise<readonly number[] | null> {
  const { list: edited } = await call(getEditedMemberList, { params: { slugOrId: String(list.id) } });
  const before = edited.titles.map(({ title, note }) => ({ title_id: title.id, note: note ?? '' }));
  const titles = to(before);
  if (titles.length === before.length) return [];
  if (titles.length > LIST_TITLES_MAX) return null;
  try {
    await call(saveMemberList, { params: { id: list.id }, body: bodyOf(edited, titles) });
  } catch (error) {
    // Someone else saved it a moment ago; the same change fits the new list.
    if (isRetry || !(error instanceof ApiError) || error.code !== 'conflict') throw error;
    return change(list, to, true);
  }
  return titles.slice(before.length).map((entry) => entry.title_id);
}

/** Saves a list as it is, with other titles. */
const bodyOf = (
  { name, description, slug, visibility, is_ranked, version }: EditedMemberList,
  titles: Entries,
): CallInput<typeof saveMemberList>['body'] => ({
  name,
  description: description ?? '',
  slug,
  visibility,
  is_ranked,
  version,
  titles,
});
