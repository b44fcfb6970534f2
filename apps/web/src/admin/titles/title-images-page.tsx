import { useSuspenseQuery } from '@tanstack/react-query';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ImageKindPanel } from './parts/image-kind-panel.tsx';
import { useEditedTitle } from './titles.queries.ts';
import { titleImageQueries } from './title-images.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [titleImageQueries.list(Number(params['titleId']))],
});

export { load as clientLoader, load as loader };

/** Ordered by importance on the title's page. */
const KINDS = ['poster', 'backdrop', 'logo', 'still'] as const;

export const handle: SectionHandle = { hasSave: false };

/** Edits the images of a title: posters, backdrops, logos and stills. */
export default function TitleImagesPage() {
  const title = useEditedTitle();
  const { images } = useSuspenseQuery(titleImageQueries.list(title.id)).data;
  return (
    <div className="grid gap-4">
      {KINDS.map((kind) => (
        <ImageKindPanel key={kind} title={title} kind={kind} images={images} />
      ))}
    </div>
  );
}
