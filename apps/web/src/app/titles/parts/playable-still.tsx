import { clsx } from 'clsx';
import { CalendarDays, EyeOff, Play } from 'lucide-react';
import { Link } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { EpisodeStill } from '#catalogue/seasons/episode-still.tsx';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CardProgress } from '#ui/card.tsx';
import type { RowTitle } from './row-title.ts';

interface PlayableStillProps {
  readonly episode: EpisodeCard;
  readonly title: RowTitle;
  readonly isSettled: boolean;
  readonly isEager: boolean;
  readonly isWatched: boolean;
  /** How much of it was played; null if it was not started or is finished. */
  readonly percent: number | null;
}

/** A hidden episode shows a part of the series' backdrop, blurred beyond recognition. */
const veiled = '[&_img]:blur-lg [&_img]:saturate-70 [&_svg[data-art]]:blur-lg';

/** The still of an episode, which plays it. Without a video it is only a picture: the row opens the episode's page. */
export function PlayableStill(props: PlayableStillProps) {
  const { episode, title, isSettled, isEager, isWatched, percent } = props;
  const { t } = useTrans();
  const names = usePartNames();
  const aired = hasAired(episode, useToday());
  const { is_hidden: isHidden, video_id: videoId } = episode;
  const isVeiled = isHidden || !aired;
  const Sign = aired ? EyeOff : CalendarDays;
  const still = (
    <EpisodeStill episode={episode} backdrop={title.backdrop} name={title.name} isEager={isEager}>
      {isVeiled && (isSettled || !aired) ? (
        <span className="on-dark absolute inset-0 z-2 grid place-items-center bg-black/30 text-white">
          <Sign size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : null}
      {percent === null ? null : <CardProgress label={t('Your progress')} value={percent} />}
    </EpisodeStill>
  );
  const look = clsx('block', isVeiled && veiled, isWatched && '[&_img]:opacity-50');
  if (videoId === null) return <div className={look}>{still}</div>;
  return (
    <Link
      data-plays
      to={watchPath(videoId)}
      // Starts playback without a second press.
      state={{ isPlaying: true }}
      prefetch="intent"
      aria-label={t('Play :name', { name: names.episode(episode) })}
      className={clsx(look, 'group/still relative z-2 rounded-card')}
    >
      {still}
      {isVeiled ? null : (
        <span
          aria-hidden="true"
          className="on-dark absolute inset-0 z-3 grid place-items-center rounded-card bg-black/40 text-white opacity-0 transition-opacity group-focus-visible/still:opacity-100 can-hover:group-hover/still:opacity-100"
        >
          <Play size={26} fill="currentColor" />
        </span>
      )}
    </Link>
  );
}
