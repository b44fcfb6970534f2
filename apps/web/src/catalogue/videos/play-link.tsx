import { clsx } from 'clsx';
import { Lock, Play } from 'lucide-react';
import { Link } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useUser } from '#platform/session/session-context.tsx';

/** Whoever pressed it need not press again on the next page. */
const PRESSED = { isPlaying: true };

/** Room for the longest of its words: it says others once it is known how far somebody is, and nothing may move. */
const ROOM = 'md:min-w-46';

interface PlayLinkProps {
  play: PlayTarget;
  /** Somebody left it in the middle. */
  isBegun?: boolean;
  /** How it looks; it lays its own words out. */
  className: string;
}

/** Leads to where something plays, and says what. Where it does not for the person looking, what unlocks it. */
export function PlayLink({ play, isBegun = false, className }: PlayLinkProps) {
  const trans = useTrans();
  const isGuest = useUser() === null;
  const isLocked = !usePermission(cataloguePermissions.playVideos) && play.category === 'full';
  const Icon = isLocked ? Lock : Play;
  return (
    <Link
      to={watchPath(play.video_id)}
      state={PRESSED}
      prefetch="intent"
      className={clsx(className, !isGuest && ROOM)}
    >
      <Icon size={18} fill={isLocked ? 'none' : 'currentColor'} aria-hidden="true" className="flex-none" />
      {isLocked && isGuest ? trans.t('Sign in to watch') : words(trans, play, isBegun)}
    </Link>
  );
}

/** Specials stand outside the count of seasons. */
function words({ t }: Trans, { category, season, episode }: PlayTarget, isBegun: boolean): string {
  if (category !== 'full') return t('Play trailer');
  if (!season || episode === null) return isBegun ? t('Resume') : t('Play');
  return isBegun
    ? t('Resume S:season E:episode', { season, episode })
    : t('Play S:season E:episode', { season, episode });
}
