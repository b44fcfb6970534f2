import { Columns3 } from 'lucide-react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

/** Which columns a table shows. */
export function ColumnMenu({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly { id: string; name: string }[];
  hidden: ReadonlySet<string>;
  onHide: (ids: string[]) => void;
}) {
  const { t } = useTrans();
  const shown = columns.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
  return (
    <MenuTrigger>
      <IconButton label={t('Columns')} size="sm">
        <Columns3 size={17} strokeWidth={1.75} />
      </IconButton>
      <Menu
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
    </MenuTrigger>
  );
}
