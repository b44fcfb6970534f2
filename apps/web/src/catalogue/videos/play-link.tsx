import { clsx } from 'clsx';
import { Lock, Play } from 'lucide-react';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { VideoLink } from './video-link.tsx';

/** Fits the longest label: the label changes once the progress is known, and must not cause layout shift. */
const ROOM = 'md:min-w-46';

interface PlayLinkProps {
  play: PlayTarget;
  /** Whether the user has started but not finished it. */
  isBegun?: boolean;
  /** Classes for its appearance; the layout of the label is built in. */
  className: string;
}

/** Links to the video's page with a label for what plays. If it is locked for the viewer, says what unlocks it. */
export function PlayLink({ play, isBegun = false, className }: PlayLinkProps) {
  const trans = useTrans();
  const isGuest = !useIsSignedIn();
  const isLocked = !usePermission(cataloguePermissions.playVideos) && play.category === 'full';
  const Icon = isLocked ? Lock : Play;
  return (
    <VideoLink videoId={play.video_id} className={clsx(className, !isGuest && ROOM)}>
      <Icon size={18} fill={isLocked ? 'none' : 'currentColor'} aria-hidden="true" className="flex-none" />
      {isLocked && isGuest ? trans.t('Sign in to watch') : words(trans, play, isBegun)}
    </VideoLink>
  );
}

/** Specials have no season number in the label. */
function words({ t }: Trans, { category, season, episode }: PlayTarget, isBegun: boolean): string {
  if (category !== 'full') return t('Play trailer');
  if (!season || episode === null) return isBegun ? t('Resume') : t('Play');
  return isBegun
    ? t('Resume S:season E:episode', { season, episode })
    : t('Play S:season E:episode', { season, episode });
}
