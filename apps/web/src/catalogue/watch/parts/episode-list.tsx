import { useQuery } from '@tanstack/react-query';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchEpisode, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { CardProgress } from '#ui/card.tsx';
import { watchQueries } from '../watch.queries.ts';
import { WatchRow } from './watch-row.tsx';

interface Progress {
  readonly share: number | null;
  readonly isFinished: boolean;
}

/** The season in order, with how far the person looking is. */
export function EpisodeList({ watch }: { watch: WatchPage }) {
  const progressOf = useProgress(watch.title.id);
  return (
    <ul className="grid md:max-lg:grid-cols-2 md:max-lg:gap-x-4">
      {watch.episodes.map((episode) => (
        <EpisodeItem
          key={episode.id}
          episode={episode}
          watch={watch}
          progress={episode.video_id === null ? undefined : progressOf(episode.video_id)}
        />
      ))}
    </ul>
  );
}

function EpisodeItem({
  episode,
  watch: { title, episode: current, video },
  progress,
}: {
  episode: WatchEpisode;
  watch: WatchPage;
  progress: Progress | undefined;
}) {
  const { t, locale } = useTrans();
  const names = usePartNames();
  const { episode_number: number, runtime, video_id: videoId } = episode;
  const isCurrent = episode.id === current?.id && video.category === 'full';
  const state = (): string => {
    if (isCurrent) return t('Playing');
    if (videoId === null) return t('Not here yet');
    if (progress?.isFinished) return t('Watched');
    return runtime === null ? t('Episode :number', { number }) : runtimeText(locale, runtime);
  };
  return (
    <WatchRow
      name={`${number}. ${names.episode(episode)}`}
      href={videoId === null ? null : watchPath(videoId)}
      picture={episode.still ?? title.backdrop}
      artName={`${title.name} ${episode.season_number} ${number}`}
      isCurrent={isCurrent}
      meta={isCurrent ? <span className="font-semibold text-accent-text">{state()}</span> : state()}
    >
      {progress?.share === undefined || progress.share === null || progress.isFinished ? null : (
        <CardProgress label={t('How far you are')} value={Math.round(progress.share * 100)} />
      )}
    </WatchRow>
  );
}

/** Visitors have seen nothing that we know of. A failure leaves the list as it is for them. */
function useProgress(titleId: number): (videoId: number) => Progress | undefined {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...watchQueries.progress(titleId), enabled: isSignedIn });
  return (videoId) => {
    const found = data?.progress.find((one) => one.video_id === videoId);
    if (found === undefined) return undefined;
    return {
      share: found.seconds === null || found.seconds === 0 ? null : found.position / found.seconds,
      isFinished: found.is_finished,
    };
  };
}
