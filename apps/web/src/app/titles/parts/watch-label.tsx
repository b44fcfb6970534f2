import { Play } from 'lucide-react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import type { Place } from '#community/marks/last-seen.ts';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { SteadyLabel } from '#ui/steady-label.tsx';

interface WatchLabelProps {
  title: Title;
  /** Undefined for guests and while loading. */
  marks: TitleMarks | undefined;
  /** The episode of a series to go on with. */
  next: Place | null;
}

/** The label of the button that plays a title. All of them take the same space. */
export function WatchLabel({ title, marks, next }: WatchLabelProps) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  const isSeries = title.type === 'series';
  const start = isSeries ? t('Start watching') : t('Watch now');
  const again = t('Watch again');
  const resume = isSeries && next ? t('Continue S:season E:episode', { ...next }) : t('Resume');
  const isResumed = isSeries ? next !== null : (marks?.watching.next?.is_begun ?? false);
  const label = isResumed ? resume : marks?.mark.is_seen ? again : start;
  const left = secondsLeft(marks);
  return (
    <>
      <SteadyLabel
        icon={<Play size={18} fill="currentColor" aria-hidden="true" className="flex-none" />}
        alternatives={
          isSignedIn ? [start, again, isSeries ? t('Continue S:season E:episode', WIDEST) : resume] : []
        }
      >
        {label}
      </SteadyLabel>
      {/* Wider screens have room for it in the line below. */}
      {isResumed && left !== null ? (
        <span className="font-normal md:hidden">{`· ${timeLeft(t, left)}`}</span>
      ) : null}
    </>
  );
}

/** Most series have fewer seasons and episodes. */
const WIDEST = { season: 2, episode: 10 };

/** The seconds of a started film that are left; null if it is not started or its length is unknown. */
export function secondsLeft(marks: TitleMarks | undefined): number | null {
  const playing = marks?.mark.playing;
  return playing?.seconds ? Math.max(0, playing.seconds - playing.position) : null;
}
