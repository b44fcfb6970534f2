import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { InsightsIcon, ViewIcon } from './record-icons.tsx';
import type { RecordAction } from './record-action.ts';

export interface RecordMenuProps {
  viewHref: string | undefined;
  insightsHref: string | undefined;
  actions: readonly RecordAction[];
}

/** The items of an editor's menu. */
export function RecordMenu({
  viewHref,
  insightsHref,
  actions,
  control,
}: RecordMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const run = (key: unknown) => actions.find(({ id }) => id === key)?.onAction();
  return (
    <Menu control={control} aria-label={t('More')} placement="bottom end" onAction={run}>
      {viewHref === undefined ? null : (
        <MenuItem id="view" href={viewHref} icon={<ViewIcon />}>
          {t('View')}
        </MenuItem>
      )}
      {insightsHref === undefined ? null : (
        <MenuItem id="insights" href={insightsHref} icon={<InsightsIcon />}>
          {t('Insights')}
        </MenuItem>
      )}
      {actions.map(({ id, label, icon, isDanger = false }) => (
        <MenuItem key={id} id={id} icon={icon} isDanger={isDanger}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
