import { useParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { editTitlePath, mergeTitlePath, TITLES_PATH } from '#admin/titles/title-addresses.ts';
import { titleMerging } from './merges.queries.ts';
import { MergeScreen } from './parts/merge-screen.tsx';
import { useCompareTitles } from './parts/use-compare-titles.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [titleMerging.record(Number(params['titleId']))],
});

export { load as clientLoader, load as loader };

/** Merges two records of the same film or series. */
export default function MergeTitlePage() {
  const { t } = useTrans();
  const id = Number(useParams()['titleId']);
  return (
    <MergeScreen
      kind={titleMerging}
      id={id}
      parents={[
        { label: t('Titles'), href: TITLES_PATH },
        { label: t('Editor'), href: editTitlePath(id) },
      ]}
      pickerLabel={t('Other title')}
      compare={useCompareTitles()}
      mergePath={mergeTitlePath}
    />
  );
}
