import { Lock, Play } from 'lucide-react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { VideoLink } from '#catalogue/videos/video-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { primaryAction } from './action-style.ts';
import { useContinue } from './use-continue.ts';
import { WatchLabel } from './watch-label.tsx';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';

interface MainActionsProps {
  title: Title;
  /** Null if nothing can be watched here. */
  watch: PlayTarget | null;
  trailer: number | null;
  isLocked: boolean;
}

/** The main action: to watch, or the trailer for visitors who cannot. */
export function MainActions({ title, watch, trailer, isLocked }: MainActionsProps) {
  const { t } = useTrans();
  if (watch !== null && !isLocked) return <WatchAction title={title} watch={watch} />;
  // The line below the actions says what unlocks the title.
  if (trailer === null) return watch && <LockedAction watch={watch} />;
  return (
    <VideoLink videoId={trailer} className={primaryAction}>
      <Play size={18} fill="currentColor" aria-hidden="true" className="flex-none" />
      {t('Watch trailer')}
    </VideoLink>
  );
}

/** Continues where the member stopped, once that is known. */
function WatchAction({ title, watch }: { title: Title; watch: PlayTarget }) {
  const marks = useTitleMarks(title.id);
  const next = useContinue(title);
  // A film that was stopped resumes in the copy that was playing.
  const played = title.type === 'series' ? null : marks?.watching.next;
  return (
    <VideoLink videoId={next?.videoId ?? (played ?? watch).video_id} className={primaryAction}>
      <WatchLabel title={title} marks={marks} next={next} />
    </VideoLink>
  );
}

/** The page of the video says what unlocks it. */
function LockedAction({ watch }: { watch: PlayTarget }) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  return (
    <VideoLink videoId={watch.video_id} className={primaryAction}>
      <Lock size={18} aria-hidden="true" className="flex-none" />
      {isSignedIn ? t('Watch now') : t('Sign in to watch')}
    </VideoLink>
  );
}
