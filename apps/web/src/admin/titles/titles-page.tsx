import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { listAdminTitles, titleList } from '@kinora/contracts/admin/titles-list.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { editTitlePath, NEW_TITLE_PATH } from './title-addresses.ts';
import { TitleBulk, titleBulkActions } from './parts/title-bulk.tsx';
import { useTitleColumns } from './parts/use-title-columns.tsx';
import { useTitleFilters } from './parts/use-title-filters.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  optional: ({ url }) => [tableQuery(titleList, listAdminTitles, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all titles, with bulk actions. */
export default function TitlesPage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('Titles')}</title>
      <TablePage
        title={t('Titles')}
        actions={<AddLink href={NEW_TITLE_PATH} label={t('Add title')} />}
        table={useTable(titleList, listAdminTitles)}
        columns={useTitleColumns()}
        rowText={({ name }) => name}
        rowHref={({ id }) => editTitlePath(id)}
        filterWords={useTitleFilters()}
        bulkActions={(selection) => <TitleBulk selection={selection} />}
        canSelectAll
        bulkHistory={titleBulkActions(t)}
        hasDownload
        empty={{ title: t('No titles yet'), description: t('Add your first one.') }}
      />
    </>
  );
}
