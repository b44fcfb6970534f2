import { useMemo, useRef } from 'react';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import type { Place } from '#community/marks/last-seen.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { EpisodeRow } from './episode-row.tsx';
import { episodeState, findPlace } from './episode-states.ts';
import type { RowTitle } from './row-title.ts';
import { useEpisodeKeys } from './use-episode-keys.ts';

/** The number of stills that are visible when the page opens. */
const EAGER_STILLS = 3;

interface EpisodeListProps {
  readonly title: RowTitle;
  readonly episodes: readonly EpisodeCard[];
  /** Undefined for visitors, and until they are known. */
  readonly marks: TitleMarks | undefined;
  /** The episode to go on with. */
  readonly next: Place | null;
  readonly isSettled: boolean;
  readonly onReveal: (episode: EpisodeCard) => void;
}

/** The rows of a season's episodes. J and K move between them, Enter plays or opens, W marks as watched. */
export function EpisodeList({ title, episodes, marks, next, isSettled, onReveal }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const today = useToday();
  useEpisodeKeys(list);
  const states = useMemo(() => episodes.map((episode) => episodeState(marks, episode)), [episodes, marks]);
  const currentId = findPlace(episodes, next)?.id;
  const firstOpen = episodes.findIndex(
    (episode, index) => states[index]?.times === 0 && hasAired(episode, today),
  );
  return (
    <ol ref={list} className="mt-3 border-t border-line">
      {episodes.map((episode, index) => (
        <EpisodeRow
          key={episode.id}
          episode={episode}
          previous={episodes[index - 1]?.episode_number ?? null}
          title={title}
          state={states[index] ?? episodeState(undefined, episode)}
          isCurrent={episode.id === currentId && hasAired(episode, today)}
          hasEarlier={firstOpen !== -1 && firstOpen < index}
          isSettled={isSettled}
          isEager={index < EAGER_STILLS}
          onReveal={() => onReveal(episode)}
        />
      ))}
    </ol>
  );
}
