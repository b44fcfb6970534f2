import { ArrowUpToLine, Eye, Info, PenLine, Trash2 } from 'lucide-react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface RowMenuProps {
  readonly item: WatchlistItem;
  readonly onEditNote: () => void;
  readonly onMarkSeen: () => void;
  readonly onRemove: () => void;
  /** Only in the member's own order, and not for its first title. */
  readonly onMoveToTop?: (() => void) | undefined;
}

/** The actions on one title of the list. */
export function RowMenu({
  item,
  onEditNote,
  onMarkSeen,
  onRemove,
  onMoveToTop,
  control,
}: RowMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { title, note } = item;
  return (
    <Menu aria-label={t('Actions for :name', { name: title.name })} placement="bottom end" control={control}>
      <MenuItem id="open" icon={<Info {...ICON} />} href={titlePath(title)}>
        {t('Open page')}
      </MenuItem>
      <MenuItem id="note" icon={<PenLine {...ICON} />} onAction={onEditNote}>
        {note === null ? t('Add a note') : t('Edit note')}
      </MenuItem>
      <MenuItem id="seen" icon={<Eye {...ICON} />} onAction={onMarkSeen}>
        {t('Mark as seen')}
      </MenuItem>
      {onMoveToTop === undefined ? null : (
        <MenuItem id="top" icon={<ArrowUpToLine {...ICON} />} onAction={onMoveToTop}>
          {t('Move to the top')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem id="remove" icon={<Trash2 {...ICON} />} isDanger onAction={onRemove}>
        {t('Remove from watchlist')}
      </MenuItem>
    </Menu>
  );
}
