import type { Place } from '#community/marks/last-seen.ts';
import { openLogDialog } from '#community/diary/open-log-dialog.ts';
import type { MemberTitle } from '#community/marks/member-title.ts';
import { useMemberAction } from '#community/marks/member-action.ts';
import { openRateDialog } from '#community/ratings/open-rate-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

export interface EpisodeMenuProps {
  readonly title: MemberTitle;
  readonly place: Place;
  /** Whether earlier episodes of the season are not watched. */
  readonly hasEarlier: boolean;
  readonly onMarkEarlier: () => void;
}

/** More actions for one episode. */
export function EpisodeMenu({
  title,
  place,
  hasEarlier,
  onMarkEarlier,
  control,
}: EpisodeMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { run } = useMemberAction();
  const rate = () => void openRateDialog({ title, scope: place });
  const log = () => {
    if (run({ kind: 'log', title, scope: place }, t('Sign in to keep a diary')))
      void openLogDialog({ title, scope: place });
  };
  return (
    <Menu control={control} placement="bottom end" aria-label={t('More actions')}>
      <MenuItem onAction={rate}>{t('Rate episode')}</MenuItem>
      <MenuItem onAction={log}>{t('Log on another date')}</MenuItem>
      {hasEarlier ? (
        <MenuItem onAction={onMarkEarlier}>{t('Mark this and earlier ones as watched')}</MenuItem>
      ) : null}
    </Menu>
  );
}
