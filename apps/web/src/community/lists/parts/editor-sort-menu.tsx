import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { EntrySort } from './editor-entries.ts';

export interface SortMenuProps {
  readonly onSort: (by: EntrySort) => void;
}

/** The orders of the rows. */
export function EditorSortMenu({ onSort, control }: SortMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const item = (sort: EntrySort, label: string) => (
    <MenuItem id={sort} onAction={() => onSort(sort)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu aria-label={t('Sort by')} control={control} placement="bottom end">
      {item('name', t('Name'))}
      {item('year', t('Newest first'))}
      {item('rating', t('Best rated first'))}
      {item('reverse', t('Reverse order'))}
    </Menu>
  );
}
