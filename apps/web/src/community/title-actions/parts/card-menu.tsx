import { Bookmark, CalendarDays, Check, Clapperboard, Eye, ListPlus, Play, Share, Star } from 'lucide-react';
import { useNavigate } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useCardActions } from './use-card-actions.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

interface CardMenuProps {
  readonly title: TitleCard;
  /** The id of its video. */
  readonly trailer: number | null;
  readonly onRate: () => void;
  /** Whether the keys of a focused card work. */
  readonly hasKeys?: boolean;
  readonly control: MenuControl;
}

/** The menu of a card: its controls in words, and the less frequent actions. */
export function CardMenu({ title, trailer, onRate, hasKeys = true, control }: CardMenuProps) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const actions = useCardActions(title);
  const keyOf = (key: string) => (hasKeys ? <Kbd>{key}</Kbd> : undefined);
  return (
    <Menu aria-label={t('Actions for :name', { name: title.name })} control={control} placement="bottom end">
      {title.is_watchable ? (
        <MenuItem icon={<Play size={17} fill="currentColor" />} detail={keyOf('P')} onAction={actions.play}>
          {t('Play')}
        </MenuItem>
      ) : null}
      {trailer === null ? null : (
        <MenuItem
          icon={<Clapperboard {...ICON} />}
          onAction={() => void navigate(watchPath(trailer), { state: { isPlaying: true } })}
        >
          {t('Trailer')}
        </MenuItem>
      )}
      {title.is_watchable || trailer !== null ? <MenuSeparator /> : null}
      <MenuItem
        icon={actions.isOnWatchlist ? <Check {...ICON} /> : <Bookmark {...ICON} />}
        detail={keyOf('W')}
        onAction={actions.toggleWatchlist}
      >
        {actions.isOnWatchlist ? t('On watchlist') : t('Add to watchlist')}
      </MenuItem>
      <MenuItem
        icon={actions.isSeen ? <Check {...ICON} /> : <Eye {...ICON} />}
        detail={keyOf('S')}
        onAction={actions.toggleSeen}
      >
        {actions.isSeen ? t('Seen') : t('Mark as seen')}
      </MenuItem>
      <MenuItem icon={<Star {...ICON} />} detail={keyOf('R')} onAction={onRate}>
        {t('Rate')}
      </MenuItem>
      <MenuItem icon={<CalendarDays {...ICON} />} onAction={actions.log}>
        {t('Log in diary')}
      </MenuItem>
      <MenuItem icon={<ListPlus {...ICON} />} onAction={actions.addToList}>
        {t('Add to list')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Share {...ICON} />} onAction={actions.share}>
        {t('Share')}
      </MenuItem>
    </Menu>
  );
}
