import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useShare } from '#platform/share/use-share.ts';
import { openLogDialog } from '../../diary/open-log-dialog.ts';
import { useSeen } from '../../diary/use-seen.ts';
import { useAddToList } from '../../list-entries/use-add-to-list.ts';
import { useMemberAction } from '../../marks/member-action.ts';
import { useWatchlist } from '../../watchlist/use-watchlist.ts';
import { usePlay } from './use-play.ts';

/** The actions of a title that its controls, its menu and its tray share. */
export function useCardActions(title: TitleCard) {
  const { t } = useTrans();
  const { run } = useMemberAction();
  const play = usePlay();
  const share = useShare();
  const watchlist = useWatchlist(title);
  const seen = useSeen(title);
  const addToList = useAddToList();
  return {
    isOnWatchlist: watchlist.isOn,
    toggleWatchlist: watchlist.toggle,
    isSeen: seen.isSeen,
    toggleSeen: () => (seen.isSeen ? seen.unmark() : seen.mark()),
    play: () => play(title),
    share: () => void share({ name: title.name, path: titlePath(title) }),
    addToList: () => addToList(title),
    log: () => {
      if (run({ kind: 'log', title }, t('Sign in to keep a diary'))) void openLogDialog({ title });
    },
  };
}
