import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminPeople, peopleList } from '@kinora/contracts/admin/people-list.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { editPersonPath, NEW_PERSON_PATH } from './people-addresses.ts';
import { PeopleBulk } from './parts/people-bulk.tsx';
import { usePeopleColumns } from './parts/use-people-columns.tsx';
import { usePeopleFilters } from './parts/use-people-filters.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updatePeople },
  optional: ({ url }) => [tableQuery(peopleList, listAdminPeople, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all people, with bulk actions. */
export default function PeoplePage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('People')}</title>
      <TablePage
        title={t('People')}
        actions={<AddLink href={NEW_PERSON_PATH} label={t('Add person')} />}
        table={useTable(peopleList, listAdminPeople)}
        columns={usePeopleColumns()}
        rowText={({ name }) => name}
        rowHref={({ id }) => editPersonPath(id)}
        filterWords={usePeopleFilters()}
        bulkActions={(selection) => <PeopleBulk selection={selection} />}
        canSelectAll
        hasDownload
        empty={{ title: t('No people yet'), description: t('Add your first one.') }}
      />
    </>
  );
}
