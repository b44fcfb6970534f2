import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The label of a video's category. */
export function useVideoCategory(category: VideoCard['category']): string {
  const { t } = useTrans();
  const words: Record<VideoCard['category'], string> = {
    full: t('Full video'),
    trailer: t('Trailer'),
    teaser: t('Teaser'),
    clip: t('Clip'),
    featurette: t('Featurette'),
  };
  return words[category];
}
