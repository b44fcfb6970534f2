import type { Playback, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SourceButtons } from './source-buttons.tsx';
import { StageFrame, StageMessage } from './stage-frame.tsx';

type UnavailablePlayback = Extract<Playback, { state: 'unavailable' }>;

/** Says when or where the video can be played. Another copy may be available now. */
export function Unavailable({
  watch,
  playback,
  onSource,
}: {
  watch: WatchPage;
  playback: UnavailablePlayback;
  onSource: (videoId: number) => void;
}) {
  const { t } = useTrans();
  const title = useReason(playback);
  const others = watch.sources.filter(({ id }) => id !== watch.video.id);
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      <StageMessage
        title={title}
        text={others.length > 0 ? t('Another source may be available.') : undefined}
      >
        <SourceButtons sources={others} onSource={onSource} />
      </StageMessage>
    </StageFrame>
  );
}

function useReason({ reason, from }: UnavailablePlayback): string {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  if (reason === 'not_in_country') return t('Not available in your country');
  if (reason === 'no_longer') return t('This video is no longer available');
  return from === null
    ? t('This video is not available yet')
    : t('Available from :day', { day: dateTime(from) });
}
