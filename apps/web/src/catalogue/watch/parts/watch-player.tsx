import { ChevronLeft, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { HEARTBEAT_SECONDS } from '@kinora/contracts/catalogue/play-stats.ts';
import type { WatchEpisode, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlayerMedia } from '#platform/player/player-media.ts';
import { Player } from '#platform/player/player.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { useSendHeartbeat } from '../use-send-heartbeat.ts';
import type { ReadyPlayback, usePlaybackStage } from '../use-stage.ts';
import { useWatchNames } from '../use-watch-names.ts';
import type { WatchState } from '../watch-state.ts';
import { StagePoster } from './stage-frame.tsx';

interface WatchPlayerProps {
  watch: WatchPage;
  videoId: number;
  playback: ReadyPlayback;
  asked: WatchState;
  stage: ReturnType<typeof usePlaybackStage>;
  isOnline: boolean;
}

/** The player with this page's data about the video. */
export function WatchPlayer({ watch, videoId, playback, asked, stage, isOnline }: WatchPlayerProps) {
  const { t } = useTrans();
  const { name } = useWatchNames(watch);
  const { video, title, sources } = watch;
  const neighbour = useNeighbour(stage);
  const media = useMedia(videoId, playback, asked.at);
  const next = neighbour(watch.next);
  const previous = neighbour(watch.previous);
  return (
    <div className="relative">
      <Player
        label={name === title.name ? name : `${title.name}: ${name}`}
        media={media}
        heading={<Heading watch={watch} />}
        poster={<StagePoster watch={watch} />}
        chapters={video.chapters}
        segments={video.segments}
        next={next}
        previous={previous}
        sources={{
          options: sources.map((source) => ({ value: String(source.id), label: source.name })),
          value: String(video.id),
          onChange: (id) => stage.open(Number(id), { isPlaying: true, at: null }, true),
        }}
        isWaiting={stage.isOld}
        isEager={asked.isPlaying}
        beatSeconds={HEARTBEAT_SECONDS}
        onBeat={useSendHeartbeat(playback)}
        onFailure={stage.onFailure}
      />
      {isOnline ? null : (
        <p
          role="status"
          className="on-dark absolute inset-x-0 top-0 z-5 flex items-center justify-center gap-2.5 bg-black/82 px-4 py-2 text-[13.5px] text-white md:rounded-t-2xl"
        >
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("You're offline. Playback continues from what has loaded.")}
        </p>
      )}
    </div>
  );
}

/** Returns a new object only for another recording, because the player restarts with each new object. */
function useMedia(videoId: number, playback: ReadyPlayback, at: number | null): PlayerMedia {
  return useMemo(() => {
    const { src, type, captions, sprite, resume_at: resumeAt } = playback;
    const kind = type === 'hls' || type === 'dash' ? type : 'file';
    return { id: videoId, src, type: kind, captions, sprite, startAt: at ?? resumeAt };
  }, [videoId, playback, at]);
}

function useNeighbour(stage: WatchPlayerProps['stage']) {
  const names = usePartNames();
  return (episode: WatchEpisode | null) => {
    const videoId = episode?.video_id;
    if (episode === null || videoId === null || videoId === undefined) return undefined;
    return { name: names.episode(episode), go: () => stage.open(videoId) };
  };
}

/** The name of the video, with a link back to its page. */
function Heading({ watch }: { watch: WatchPage }) {
  const { t } = useTrans();
  const { line, back } = useWatchNames(watch);
  const { title } = watch;
  return (
    <div className="absolute inset-x-2 top-2 flex items-center gap-2 md:inset-x-5 md:top-4.5 md:gap-3">
      <Anchor
        href={back}
        className="grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-white/16"
      >
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
        <span className="sr-only">{t('Back to :name', { name: title.name })}</span>
      </Anchor>
      <div className="min-w-0 [text-shadow:0_1px_3px_rgb(0_0_0/.6)]">
        <p className="truncate font-semibold">
          <bdi>{title.name}</bdi>
        </p>
        {line === '' ? null : (
          <p className="truncate text-[13px] text-white/86 md:text-sm">
            <bdi>{line}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
