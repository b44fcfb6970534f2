import { clsx } from 'clsx';
import { Ellipsis, Play } from 'lucide-react';
import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { EpisodeScore, Runtime } from '#catalogue/seasons/episode-facts.tsx';
import { EpisodeTag } from '#catalogue/seasons/episode-tag.tsx';
import { VideoLink } from '#catalogue/videos/video-link.tsx';
import { useSeen } from '#community/diary/use-seen.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { buttonClass, iconButtonClass } from '#ui/button-style.ts';
import { LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { episodeMenu } from './open-episode-menu.ts';
import { type EpisodeState, placeOf } from './episode-states.ts';
import { EpisodeText } from './episode-text.tsx';
import { PlayableStill } from './playable-still.tsx';
import { RemindButton } from './remind-button.tsx';
import type { RowTitle } from './row-title.ts';
import { WatchedMark } from './watched-mark.tsx';

interface EpisodeRowProps {
  readonly episode: EpisodeCard;
  /** The number of the episode before it in the season; null for the first one. */
  readonly previous: number | null;
  readonly title: RowTitle;
  readonly state: EpisodeState;
  /** The episode to go on with. */
  readonly isCurrent: boolean;
  /** Whether an aired episode before it is not watched. */
  readonly hasEarlier: boolean;
  /** Whether it is known if the episode stays hidden. */
  readonly isSettled: boolean;
  readonly isEager: boolean;
  readonly onReveal: () => void;
}

const row = clsx(
  'relative grid grid-cols-[128px_minmax(0,1fr)_auto] items-start gap-x-3.5 rounded-[14px] px-3.5 py-3.25',
  'md:grid-cols-[28px_208px_minmax(0,1fr)_auto] md:items-center md:gap-x-5.5 md:py-4',
  'after:pointer-events-none after:absolute after:inset-x-3.5 after:bottom-0 after:h-px after:bg-line',
  'transition-colors has-[h3_a:focus-visible]:focus-ring-inset can-hover:hover:bg-wash',
);
/** What plays next stands out by its surface and an edge. */
const current =
  "bg-surface before:absolute before:inset-y-5.5 before:start-0 before:w-0.75 before:rounded-full before:bg-accent before:content-['']";

/** One episode. The row opens its page, the still plays it. */
export function EpisodeRow(props: EpisodeRowProps) {
  const { episode, previous, title, state, isCurrent, isSettled, isEager, onReveal } = props;
  const names = usePartNames();
  const isWatched = state.times > 0;
  return (
    <li
      data-episode-row={episode.episode_number}
      {...(isCurrent && { 'aria-current': 'true' as const })}
      // Rows outside the screen are not rendered until they are near it. Nothing is painted outside of this box.
      className="-mx-3.5 [contain-intrinsic-size:auto_98px] [content-visibility:auto] md:[contain-intrinsic-size:auto_149px]"
    >
      <div className={clsx(row, isCurrent && current)}>
        <span aria-hidden="true" className="text-numeral text-[22px] text-fg-3 max-md:hidden">
          {episode.episode_number}
        </span>
        <PlayableStill
          episode={episode}
          title={title}
          isSettled={isSettled}
          isEager={isEager}
          isWatched={isWatched}
          percent={isWatched ? null : (state.playing?.percent ?? null)}
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3
              className={clsx('text-[15px] font-[620] wrap-anywhere md:text-base', isWatched && 'text-fg-2')}
            >
              <Anchor
                href={episodePath(title, episode)}
                className="focus-none! after:absolute after:inset-0 after:z-1"
              >
                <bdi>{names.episode(episode)}</bdi>
              </Anchor>
            </h3>
            <EpisodeTag type={episode.type} />
          </div>
          <EpisodeText
            episode={episode}
            previous={previous}
            state={state}
            isCurrent={isCurrent}
            isSettled={isSettled}
            onReveal={onReveal}
          />
        </div>
        <RowActions {...props} />
      </div>
    </li>
  );
}

/** Above the link of the row. */
const actions = 'relative z-2 flex items-center text-[13.5px] text-fg-3 md:gap-4';

function RowActions({ episode, title, state, isCurrent, hasEarlier }: EpisodeRowProps) {
  const { t } = useTrans();
  const aired = hasAired(episode, useToday());
  const place = placeOf(episode);
  const { mark, unmark } = useSeen(title, place);
  const isWatched = state.times > 0;
  const { video_id: videoId, runtime } = episode;
  return (
    <div className={clsx(actions, 'pointer-events-none *:pointer-events-auto')}>
      {isCurrent && videoId !== null ? (
        <VideoLink
          videoId={videoId}
          className={buttonClass('primary', 'sm', 'max-md:hidden! hover:brightness-95')}
        >
          <Play size={13} fill="currentColor" aria-hidden="true" />
          {t('Continue')}
        </VideoLink>
      ) : null}
      {episode.score === null ? null : (
        <span className="max-md:hidden">
          <EpisodeScore episode={episode} />
        </span>
      )}
      {runtime === null || !aired ? null : (
        <span className="min-w-12 text-end max-md:hidden">
          <Runtime minutes={runtime} />
        </span>
      )}
      {aired ? (
        <WatchedMark
          number={episode.episode_number}
          isWatched={isWatched}
          percent={state.playing?.percent ?? null}
          onToggle={isWatched ? unmark : () => mark()}
        />
      ) : (
        <RemindButton title={title} />
      )}
      <LazyPlainMenuButton
        menu={episodeMenu}
        props={{ title, place, hasEarlier, onMarkEarlier: () => mark({ withEarlier: true }) }}
      >
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('More actions for episode :number', { number: episode.episode_number })}
            className={iconButtonClass('sm', 'plain', 'hover:bg-wash-2 max-md:hidden noscript:hidden')}
          >
            <Ellipsis size={17} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
    </div>
  );
}
