import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchEpisode, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { type Progress, useTitleProgress } from '#catalogue/watch-progress/use-title-progress.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CardProgress } from '#ui/card.tsx';
import { WatchRow } from './watch-row.tsx';

/** The episodes of the season in order, with the viewer's progress. */
export function EpisodeList({ watch }: { watch: WatchPage }) {
  const { ofVideo } = useTitleProgress(watch.title.id);
  return (
    <ul className="grid md:max-lg:grid-cols-2 md:max-lg:gap-x-4">
      {watch.episodes.map((episode) => (
        <EpisodeItem
          key={episode.id}
          episode={episode}
          watch={watch}
          progress={episode.video_id === null ? undefined : ofVideo(episode.video_id)}
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
    if (videoId === null) return t('No video yet');
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
      {progress === undefined || progress.percent === null || progress.isFinished ? null : (
        <CardProgress label={t('Your progress')} value={progress.percent} />
      )}
    </WatchRow>
  );
}
