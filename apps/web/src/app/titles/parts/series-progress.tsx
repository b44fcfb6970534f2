import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import { type TitleMarks, useTitleMarks } from '#community/marks/use-title-marks.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

const MINUTE = 60;

/** How much of a series the member has watched. Takes its place before that is known. */
export function SeriesProgress({ title }: { title: Title }) {
  const isSignedIn = useIsSignedIn();
  const marks = useTitleMarks(title.id);
  if (title.type !== 'series' || !isSignedIn) return null;
  return (
    <div className="mt-4 flex h-5 max-w-140 items-center gap-4 text-[13.5px] text-fg-2 tabular-nums">
      {marks?.mark.episodes ? <Watched title={title} marks={marks} episodes={marks.mark.episodes} /> : null}
    </div>
  );
}

interface WatchedProps {
  readonly title: Title;
  readonly marks: TitleMarks;
  readonly episodes: { readonly seen: number; readonly aired: number };
}

function Watched({ title, marks, episodes: { seen, aired } }: WatchedProps) {
  const { t } = useTrans();
  const left = secondsLeft(title, marks, aired - seen);
  return (
    <>
      <span className="flex-none">{t(':seen of :count episodes watched', { seen, count: aired })}</span>
      <span
        role="progressbar"
        aria-label={t('Watched')}
        aria-valuenow={seen}
        aria-valuemin={0}
        aria-valuemax={aired}
        className="block h-1 min-w-12 flex-1 overflow-hidden rounded-full bg-wash-3"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${aired > 0 ? Math.min(100, (100 * seen) / aired) : 0}%` }}
        />
      </span>
      {left === null ? null : <span className="flex-none max-md:hidden">{timeLeft(t, left)}</span>}
    </>
  );
}

/** By the usual length of an episode, less what was played of the next one. Null if nothing is left or it is unknown. */
function secondsLeft({ runtime }: Title, { watching }: TitleMarks, episodes: number): number | null {
  if (runtime === null || episodes <= 0) return null;
  const { next, progress } = watching;
  const played = progress.find((one) => one.video_id === next?.video_id && !one.is_finished)?.position ?? 0;
  return Math.max(MINUTE, episodes * runtime * MINUTE - played);
}
