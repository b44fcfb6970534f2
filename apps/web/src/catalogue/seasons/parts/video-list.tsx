import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { VideoGrid } from '#catalogue/videos/video-grid.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** All videos of a season or an episode. */
export function VideoList({ videos }: { videos: readonly VideoCard[] }) {
  const { t } = useTrans();
  if (videos.length > 0) return <VideoGrid videos={videos} />;
  return <EmptyState title={t('No videos yet')} description={t('No trailers or clips yet.')} />;
}
