import { ChevronDown } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { UNDO_MS } from '../../marks/action-context.ts';
import { type Entries, type EntrySort, inOrder, sortEntries } from './editor-entries.ts';
import type { SortMenuProps } from './editor-sort-menu.tsx';
import type { SetEntries } from './use-list-editor.ts';

const menu = lazyMenu<SortMenuProps>(async () => (await import('./editor-sort-menu.tsx')).EditorSortMenu);

/** Puts the rows into another order, once. They can be moved afterwards. */
export function EditorSort({ entries, setEntries }: { entries: Entries; setEntries: SetEntries }) {
  const { t, locale } = useTrans();
  const sort = (by: EntrySort) => {
    const before = entries.map(({ title }) => title.id);
    setEntries((now) => sortEntries(now, by, locale));
    toast(t('Order changed'), {
      duration: UNDO_MS,
      action: { label: t('Undo'), onPress: () => setEntries((now) => inOrder(now, before)) },
    });
  };
  return (
    <LazyMenuButton menu={menu} props={{ onSort: sort }}>
      {(button) => (
        <Button {...button} variant="text" size="sm">
          {t('Sort by')}
          <ChevronDown size={15} strokeWidth={1.75} />
        </Button>
      )}
    </LazyMenuButton>
  );
}
