import { LIST_TITLES_MAX } from '@kinora/contracts/community/lists.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { UNDO_MS } from '../../marks/action-context.ts';
import { addTitles, type EditorTitle, type Entries, removeTitles } from './editor-entries.ts';
import type { SetEntries } from './use-list-editor.ts';

/** Adds titles to the end, if the list has room for them. */
export function useAddTitles(entries: Entries, setEntries: SetEntries) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (titles: readonly EditorTitle[], { hasToast = false } = {}): void => {
    const next = addTitles(entries, titles);
    if (next.length > LIST_TITLES_MAX) {
      toast.danger(t('A list can have at most :max titles.', { max: number(LIST_TITLES_MAX) }));
      return;
    }
    setEntries((now) => addTitles(now, titles));
    if (!hasToast) return;
    const added = new Set(next.slice(entries.length).map(({ title }) => title.id));
    toast(t('[one Added 1 title|other Added :count titles]', { count: added.size }), {
      duration: UNDO_MS,
      action: { label: t('Undo'), onPress: () => setEntries((now) => removeTitles(now, added)) },
    });
  };
}
