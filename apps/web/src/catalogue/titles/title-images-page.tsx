import { useSuspenseQuery } from '@tanstack/react-query';
import { ImageWall } from '#catalogue/images/image-wall.tsx';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SubPageHeader } from './parts/sub-page-header.tsx';
import { titleLoader } from './title-loader.ts';
import { titleQueries } from './titles.queries.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader({ page: 'images', more: titleQueries.images });

export { load as clientLoader, load as loader };

export default function TitleImagesPage() {
  const { t } = useTrans();
  const title = useTitle();
  const { images } = useSuspenseQuery(titleQueries.images(title.id)).data;
  return (
    <>
      <TitleHead title={title} page="images" />
      <SubPageHeader title={title} heading={t('Images')} />
      {images.length > 0 ? (
        <ImageWall images={images} name={title.name} />
      ) : (
        <EmptyState title={t('No images yet')} description={t('No posters or stills yet.')} />
      )}
    </>
  );
}
