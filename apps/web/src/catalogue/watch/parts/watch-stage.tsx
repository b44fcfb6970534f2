import { Suspense, useEffect } from 'react';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { useDelayedSpinner } from '#ui/use-delayed-spinner.ts';
import { useOnline } from '../use-online.ts';
import { usePlaybackStage } from '../use-stage.ts';
import { useWatchNames } from '../use-watch-names.ts';
import { ExternalVideo } from './external-video.tsx';
import { StageFrame, StageMessage, stageButton } from './stage-frame.tsx';
import { Broken, Locked, Processing } from './stage-states.tsx';
import { Unavailable } from './unavailable.tsx';

const player = () => import('./watch-player.tsx');
const WatchPlayer = lazyPart(async () => (await player()).WatchPlayer);
const EmbedFrame = lazyPart(async () => (await import('./embed-frame.tsx')).EmbedFrame);

/** The player, or the reason why the video does not play. */
export function WatchStage({ watch }: { watch: WatchPage }) {
  const stage = usePlaybackStage(watch);
  const { name } = useWatchNames(watch);
  const isOnline = useOnline();
  // Loads the player in parallel with the playback request.
  useEffect(() => void player().catch(() => undefined), []);

  if (stage.hasFailed || stage.shown?.playback.state === 'failed')
    return <Broken watch={watch} onRetry={stage.retry} onSource={(id) => stage.open(id)} />;
  if (stage.shown === null)
    return stage.isError ? <Unreachable watch={watch} onRetry={stage.retry} /> : <Waiting watch={watch} />;
  const { videoId, playback, asked } = stage.shown;
  if (playback.state === 'locked') return <Locked watch={watch} unlock={playback.unlock} />;
  if (playback.state === 'unavailable')
    return <Unavailable watch={watch} playback={playback} onSource={(id) => stage.open(id)} />;
  if (playback.state === 'processing') return <Processing watch={watch} progress={playback.progress} />;
  if (playback.type === 'link') return <ExternalVideo watch={watch} href={playback.src} />;
  return (
    <Suspense fallback={<Waiting watch={watch} />}>
      {playback.type === 'embed' ? (
        <EmbedFrame key={playback.src} playback={playback} name={name} />
      ) : (
        <WatchPlayer
          watch={watch}
          videoId={videoId}
          playback={playback}
          asked={asked}
          stage={stage}
          isOnline={isOnline}
        />
      )}
    </Suspense>
  );
}

/** Shown until the playback response arrives; without JavaScript nothing else is shown. */
function Waiting({ watch }: { watch: WatchPage }) {
  const { t } = useTrans();
  const isShown = useDelayedSpinner(true);
  return (
    <StageFrame watch={watch} label={t('Video player')} isDimmed={false}>
      <p className="hidden rounded-control bg-black/82 px-4 py-2.5 noscript:block">
        {t('Turn on JavaScript to play this video.')}
      </p>
      {isShown ? (
        <span role="status" aria-label={t('Loading')}>
          <LogoMark size={48} isTurning />
        </span>
      ) : null}
    </StageFrame>
  );
}

function Unreachable({ watch, onRetry }: { watch: WatchPage; onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      <StageMessage
        title={t('This video could not be loaded.')}
        text={t('Check your connection and try again.')}
      >
        <button type="button" onClick={onRetry} className={stageButton(true)}>
          {t('Try again')}
        </button>
      </StageMessage>
    </StageFrame>
  );
}
