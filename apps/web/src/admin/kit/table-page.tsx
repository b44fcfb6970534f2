import type { ReactNode } from 'react';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

/**
 * A back-office screen with a list:
 *
 *     const load = pageLoader({
 *       access: { permission: cataloguePermissions.updateGenres },
 *       optional: ({ url }) => [tableQuery(genreList, listAdminGenres, { search: url.searchParams })],
 *     });
 *     export { load as clientLoader, load as loader };
 *
 *     export default function GenresPage() {
 *       const { t } = useTrans();
 *       const table = useTable(genreList, listAdminGenres);
 *       return (
 *         <>
 *           <title>{t('Genres')}</title>
 *           <TablePage title={t('Genres')} table={table} columns={useColumns()} rowText={({ name }) => name} … />
 *         </>
 *       );
 *     }
 *
 * `genreList` is the contract's `defineRecordList({...})`, the endpoint's query is `recordListQuery(genreList)`, its
 * response `recordPageOf(...)`. Search, order, filters and page are in the URL; the selection is not. The list is an
 * `optional` query of its page, because it shows its own loading error. After a change, invalidate
 * `endpointKey(listAdminGenres)`.
 */
export function TablePage<Row extends { id: number }>({
  actions,
  ...table
}: RecordTableProps<Row> & {
  /** Primary actions of the screen, in its top bar. */
  actions?: ReactNode;
}) {
  return (
    <AdminFrame title={table.title} actions={actions}>
      <RecordTable {...table} />
    </AdminFrame>
  );
}
