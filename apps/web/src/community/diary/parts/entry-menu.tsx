import { Info, PenLine, Trash2 } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface EntryMenuProps {
  /** The name of the film or episode. */
  readonly name: string;
  readonly href: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The actions on an entry of the diary. */
export function EntryMenu({
  name,
  href,
  onEdit,
  onRemove,
  control,
}: EntryMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  return (
    <Menu aria-label={t('Actions for :name', { name })} placement="bottom end" control={control}>
      <MenuItem id="open" icon={<Info {...ICON} />} href={href}>
        {t('Open page')}
      </MenuItem>
      <MenuItem id="edit" icon={<PenLine {...ICON} />} onAction={onEdit}>
        {t('Edit entry')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="remove" icon={<Trash2 {...ICON} />} isDanger onAction={onRemove}>
        {t('Delete entry')}
      </MenuItem>
    </Menu>
  );
}
