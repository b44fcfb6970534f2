import { CalendarDays, ListPlus, Pencil, Share } from 'lucide-react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openLogDialog } from '#community/diary/open-log-dialog.ts';
import { useAddToList } from '#community/list-entries/use-add-to-list.ts';
import { useMemberAction } from '#community/marks/member-action.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useShare } from '#platform/share/use-share.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';

export interface MoreMenuProps {
  readonly title: Title;
}

/** The less frequent actions of a title. Phones have no room for the share button. */
export function MoreMenu({ title, control }: MoreMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { run } = useMemberAction();
  const addToList = useAddToList();
  const isMobile = useIsMobile();
  const share = useShare();
  const isAdmin = usePermission(foundationPermissions.accessAdmin);
  const isEditor = usePermission(cataloguePermissions.updateTitles) && isAdmin;
  const log = () => {
    if (run({ kind: 'log', title }, t('Sign in to keep a diary'))) void openLogDialog({ title });
  };
  return (
    <Menu aria-label={t('More actions')} control={control} placement="bottom end">
      <MenuItem icon={<ListPlus size={17} />} onAction={() => addToList(title)}>
        {t('Add to list')}
      </MenuItem>
      <MenuItem icon={<CalendarDays size={17} />} onAction={log}>
        {t('Log on another date')}
      </MenuItem>
      {isMobile ? (
        <MenuItem
          icon={<Share size={17} />}
          onAction={() => void share({ name: title.name, path: titlePath(title) })}
        >
          {t('Share')}
        </MenuItem>
      ) : null}
      {isEditor ? (
        <MenuItem icon={<Pencil size={17} />} href={`/admin/titles/${title.id}/edit`}>
          {t('Edit')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
