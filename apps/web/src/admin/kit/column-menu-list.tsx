import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

export interface ColumnChoice {
  columns: readonly { id: string; name: string }[];
  hidden: ReadonlySet<string>;
  onHide: (ids: string[]) => void;
}

/** The columns of a table, with the visible ones checked. */
export function ColumnMenuList({
  columns,
  hidden,
  onHide,
  control,
}: ColumnChoice & { control: MenuControl }) {
  const { t } = useTrans();
  const shown = columns.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
  return (
    <Menu
      control={control}
      aria-label={t('Columns')}
      placement="bottom end"
      selectionMode="multiple"
      shouldCloseOnSelect={false}
      selectedKeys={shown}
      onSelectionChange={(keys) =>
        onHide(keys === 'all' ? [] : columns.map(({ id }) => id).filter((id) => !keys.has(id)))
      }
    >
      {columns.map(({ id, name }) => (
        <MenuItem key={id} id={id}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
