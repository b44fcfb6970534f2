import { CalendarPlus, Trash2 } from 'lucide-react';
import { openLogDialog } from '#community/diary/open-log-dialog.ts';
import type { MemberTitle, PartScope } from '#community/marks/member-title.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

export interface SeenMenuProps {
  readonly title: MemberTitle;
  readonly scope?: PartScope | undefined;
  readonly onRemove: () => void;
}

/** What a second press of 'Seen' may mean. */
export function SeenMenu({ title, scope, onRemove, control }: SeenMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  return (
    <Menu aria-label={t('Seen')} control={control}>
      <MenuItem icon={<CalendarPlus size={17} />} onAction={() => void openLogDialog({ title, scope })}>
        {t('Log another viewing')}
      </MenuItem>
      <MenuItem icon={<Trash2 size={17} />} isDanger onAction={onRemove}>
        {t('Remove from diary')}
      </MenuItem>
    </Menu>
  );
}
