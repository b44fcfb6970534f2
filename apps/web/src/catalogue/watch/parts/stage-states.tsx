import { useLocation } from 'react-router';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { loginPath } from '#platform/navigation/login-path.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { openReport } from './open-report.ts';
import { SourceButtons } from './source-buttons.tsx';
import { StageFrame, StageMessage, stageButton } from './stage-frame.tsx';

/** Says what unlocks the video. */
export function Locked({ watch, unlock }: { watch: WatchPage; unlock: 'login' | 'permission' }) {
  const { t } = useTrans();
  const { pathname, search } = useLocation();
  const { base_url: baseUrl } = useSettings();
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      {unlock === 'login' ? (
        <StageMessage title={t('Sign in to watch')} text={t("You'll be brought back here.")}>
          <Anchor href={loginPath(new URL(pathname + search, baseUrl))} className={stageButton(true)}>
            {t('Sign in')}
          </Anchor>
        </StageMessage>
      ) : (
        <StageMessage
          title={t("Your plan doesn't include this video")}
          text={t('Ask an administrator of this site for access.')}
        />
      )}
    </StageFrame>
  );
}

/** The video is still being processed; the page polls automatically. */
export function Processing({ watch, progress }: { watch: WatchPage; progress: number }) {
  const { t } = useTrans();
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      <StageMessage
        title={t('This video is being processed')}
        text={t(":percent % done. Playback starts here when it's ready.", { percent })}
      />
      <div
        role="progressbar"
        aria-label={t('Processed')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 w-44 overflow-hidden rounded-xs bg-white/24"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </StageFrame>
  );
}

/** No source plays: offers other sources, if there are any, and a way to report the problem. */
export function Broken({
  watch,
  onRetry,
  onSource,
}: {
  watch: WatchPage;
  onRetry: () => void;
  onSource: (videoId: number) => void;
}) {
  const { t } = useTrans();
  const { video, sources } = watch;
  const others = sources.filter(({ id }) => id !== video.id);
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      <StageMessage
        title={t("This video can't be played")}
        text={others.length > 0 ? t('Choose another source or try again.') : undefined}
      >
        <SourceButtons sources={others} onSource={onSource} />
        <button type="button" onClick={onRetry} className={stageButton(true)}>
          {t('Try again')}
        </button>
        <button
          type="button"
          onClick={() => void openReport({ videoId: video.id })}
          className={stageButton(false)}
        >
          {t('Report a problem')}
        </button>
      </StageMessage>
    </StageFrame>
  );
}
