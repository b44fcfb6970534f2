import { clsx } from 'clsx';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import type { EpisodeState } from './episode-states.ts';
import { hiddenUntil } from './hidden-until.ts';
import { useEpisodeDates } from './use-episode-dates.ts';

interface EpisodeTextProps {
  readonly episode: EpisodeCard;
  /** The number of the episode before it in the season; null for the first one. */
  readonly previous: number | null;
  readonly state: EpisodeState;
  readonly isCurrent: boolean;
  readonly isSettled: boolean;
  readonly onReveal: () => void;
}

const text = 'mt-1 line-clamp-2 text-sm text-fg-2 wrap-anywhere';
const line = 'mt-0.75 text-[13px] text-fg-3';

/** The summary of an episode, and what the viewer has done with it. On phones only the current one has a summary. */
export function EpisodeText(props: EpisodeTextProps) {
  const { episode, state, isCurrent, isSettled } = props;
  const { t } = useTrans();
  const dates = useEpisodeDates();
  const { release_date: date, overview, is_hidden: isHidden } = episode;
  if (!hasAired(episode, useToday()) && date !== null)
    return <p className={text}>{t('Airs :date.', { date: dates.dayOfWeek(date) })}</p>;
  if (isHidden) return isSettled ? <HiddenText {...props} /> : null;
  return (
    <>
      {overview === null ? null : (
        <p className={clsx(text, !isCurrent && 'max-md:hidden')}>
          <bdi>{overview}</bdi>
        </p>
      )}
      <StateLine episode={episode} state={state} />
    </>
  );
}

function HiddenText({ episode, previous, onReveal }: EpisodeTextProps) {
  const { t } = useTrans();
  return (
    <>
      <p className={clsx(text, 'max-md:hidden')}>{hiddenUntil(t, episode, previous)}</p>
      <p className={line}>
        <button
          type="button"
          onClick={onReveal}
          className="touch-target relative z-2 rounded-xs text-fg underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {t('Show episode')}
        </button>
      </p>
    </>
  );
}

function StateLine({ episode, state }: Pick<EpisodeTextProps, 'episode' | 'state'>) {
  const { t } = useTrans();
  const dates = useEpisodeDates();
  const words = (): string => {
    if (state.times > 0) return watchedText(t, state, dates.day);
    if (state.playing) return timeLeft(t, state.playing.secondsLeft);
    const { release_date: date, video_id: videoId } = episode;
    return [
      ...(date === null ? [] : [dates.day(date)]),
      ...(videoId === null ? [t('No video yet')] : []),
    ].join(' · ');
  };
  const shown = words();
  return shown === '' ? null : <p className={line}>{shown}</p>;
}

function watchedText(t: Trans['t'], { times, lastOn }: EpisodeState, day: (date: string) => string): string {
  const SECOND_TIME = 2;
  if (lastOn === null) return t('Watched');
  const date = day(lastOn);
  if (times < SECOND_TIME) return t('Watched :date', { date });
  if (times === SECOND_TIME) return t('Watched :date, second time', { date });
  return t('Watched :date, [one 1 time|other :count times]', { date, count: times });
}
