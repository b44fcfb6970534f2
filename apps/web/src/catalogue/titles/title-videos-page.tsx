import { useSuspenseQuery } from '@tanstack/react-query';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import { VideoGrid } from '#catalogue/videos/video-grid.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SubPageHeader } from './parts/sub-page-header.tsx';
import { titleLoader } from './title-loader.ts';
import { titleQueries } from './titles.queries.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader({ page: 'videos', more: titleQueries.videos });

export { load as clientLoader, load as loader };

export default function TitleVideosPage() {
  const { t } = useTrans();
  const title = useTitle();
  const { videos } = useSuspenseQuery(titleQueries.videos(title.id)).data;
  return (
    <>
      <TitleHead title={title} page="videos" />
      <SubPageHeader title={title} heading={t('Videos')} />
      {videos.length > 0 ? (
        <VideoGrid videos={videos} />
      ) : (
        <EmptyState title={t('No videos yet')} description={t('No trailers or clips yet.')} />
      )}
    </>
  );
}
