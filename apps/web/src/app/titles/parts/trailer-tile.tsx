import { Film } from 'lucide-react';
import { VideoLink } from '#catalogue/videos/video-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { tileAction } from './action-style.ts';

/** Plays the trailer, beside the button that plays the title itself. */
export function TrailerTile({ videoId }: { videoId: number }) {
  const { t } = useTrans();
  return (
    <VideoLink videoId={videoId} className={tileAction}>
      <Film size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      {t('Trailer')}
    </VideoLink>
  );
}
