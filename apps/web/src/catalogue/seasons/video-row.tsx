import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { VideoGrid } from '#catalogue/videos/video-grid.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';

/** A single row on wide screens. */
const SHOWN = 4;

/** The first videos of a season or an episode, with a link to all of them. */
export function VideoRow({ videos, all }: { videos: readonly VideoCard[]; all: string }) {
  const { t } = useTrans();
  if (videos.length === 0) return null;
  return (
    <PageSection title={t('Videos')} action={<SeeAllLink href={all}>{t('See all')}</SeeAllLink>}>
      <VideoGrid videos={videos.slice(0, SHOWN)} />
    </PageSection>
  );
}
