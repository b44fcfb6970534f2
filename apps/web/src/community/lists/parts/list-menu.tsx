import { Copy, Flag, Globe, Lock, LogOut, PenLine, Share, Trash2 } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useUser } from '#platform/session/session-context.tsx';
import { type ActedList, isShared } from '../change-list.ts';
import type { ListRole } from '../lists-cache.ts';
import { editListPath } from '../lists-address.ts';
import { useListActions } from '../use-list-actions.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface ListMenuProps {
  readonly list: ActedList;
  readonly role: ListRole;
  /** After the member has deleted the list or lost access to it. */
  readonly onGone?: (() => void) | undefined;
}

/** What a member can do with a list: most with their own, less with those of others. */
export function ListMenu({ list, role, onGone, control }: ListMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const actions = useListActions(list, { onGone });
  // The role may still be loading.
  const isOwn = useUser()?.id === list.owner.id;
  const canEdit = role === 'owner' || role === 'editor';
  const isWithheld = list.state !== undefined && list.state !== 'visible';
  return (
    <Menu aria-label={t('Actions for :name', { name: list.name })} placement="bottom end" control={control}>
      {canEdit ? (
        <MenuItem id="edit" icon={<PenLine {...ICON} />} href={editListPath(list)}>
          {t('Edit list')}
        </MenuItem>
      ) : null}
      {isShared(list) ? (
        <MenuItem id="share" icon={<Share {...ICON} />} onAction={actions.share}>
          {t('Share')}
        </MenuItem>
      ) : null}
      <MenuItem id="copy" icon={<Copy {...ICON} />} onAction={actions.copy}>
        {t('Duplicate')}
      </MenuItem>
      {role === 'owner' && list.visibility !== 'public' && !isWithheld ? (
        <MenuItem id="public" icon={<Globe {...ICON} />} onAction={() => actions.setVisibility('public')}>
          {t('Make public')}
        </MenuItem>
      ) : null}
      {role === 'owner' && list.visibility !== 'private' ? (
        <MenuItem id="private" icon={<Lock {...ICON} />} onAction={() => actions.setVisibility('private')}>
          {t('Make private')}
        </MenuItem>
      ) : null}
      {!isOwn && isShared(list) ? (
        <MenuItem id="report" icon={<Flag {...ICON} />} onAction={actions.report}>
          {t('Report')}
        </MenuItem>
      ) : null}
      {canEdit ? <MenuSeparator /> : null}
      {role === 'owner' ? (
        <MenuItem id="delete" icon={<Trash2 {...ICON} />} isDanger onAction={() => void actions.remove()}>
          {t('Delete list')}
        </MenuItem>
      ) : null}
      {role === 'editor' ? (
        <MenuItem id="leave" icon={<LogOut {...ICON} />} isDanger onAction={() => void actions.leave()}>
          {t('Leave list')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
