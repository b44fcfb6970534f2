import { useParams } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { editPersonPath, mergePersonPath, PEOPLE_PATH } from '#admin/people/people-addresses.ts';
import { personMerging } from './merges.queries.ts';
import { MergeScreen } from './parts/merge-screen.tsx';
import { useComparePeople } from './parts/use-compare-people.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updatePeople },
  queries: ({ params }) => [personMerging.record(Number(params['personId']))],
});

export { load as clientLoader, load as loader };

/** Merges two records of the same person. */
export default function MergePersonPage() {
  const { t } = useTrans();
  const id = Number(useParams()['personId']);
  return (
    <MergeScreen
      kind={personMerging}
      id={id}
      parents={[
        { label: t('People'), href: PEOPLE_PATH },
        { label: t('Editor'), href: editPersonPath(id) },
      ]}
      pickerLabel={t('Other person')}
      compare={useComparePeople()}
      mergePath={mergePersonPath}
    />
  );
}
