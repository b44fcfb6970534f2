import type { ReactNode } from 'react';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

/**
 * A back-office screen with a list:
 *
 *     const load = pageLoader({
 *       access: { permission: editingPermissions.updatePeople },
 *       optional: ({ url }) => [tableQuery(peopleList, listAdminPeople, { search: url.searchParams })],
 *     });
 *     export { load as clientLoader, load as loader };
 *
 *     export default function PeoplePage() {
 *       const { t } = useTrans();
 *       const table = useTable(peopleList, listAdminPeople);
 *       return (
 *         <>
 *           <title>{t('People')}</title>
 *           <TablePage title={t('People')} table={table} columns={useColumns()} rowText={({ name }) => name} … />
 *         </>
 *       );
 *     }
 *
 * `peopleList` is the contract's `defineRecordList({...})`, the endpoint's query is `recordListQuery(peopleList)`, its
 * response `recordPageOf(...)`. Search, order, filters and page are in the URL; the selection is not. The list is an
 * `optional` query of its page, because it shows its own loading error. After a change, invalidate
 * `endpointKey(listAdminPeople)`.
 */
export function TablePage<Row extends { id: number }>({
  actions,
  notice,
  ...table
}: RecordTableProps<Row> & {
  /** Primary actions of the screen, in its top bar. */
  actions?: ReactNode;
  /** Shown above the table. */
  notice?: ReactNode;
}) {
  return (
    <AdminFrame title={table.title} actions={actions}>
      {notice}
      <RecordTable {...table} />
    </AdminFrame>
  );
}
