import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { type ListedPerson, type PeopleBulkAction, peopleList } from '@kinora/contracts/admin/people-list.ts';
import type { BulkAction } from '#admin/kit/bulk-actions.ts';
import { BulkButton } from '#admin/kit/bulk-button.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';

/** Bulk actions for people. */
export function PeopleBulk({ selection }: { selection: TableSelection<ListedPerson> }) {
  const { t } = useTrans();
  const options = {
    selection,
    list: peopleList.name,
    labels: { known_for_department: t('Known for'), is_deleted: t('Deleted') },
  };
  return (
    <>
      <BulkButton {...options} actions={changes(t)} />
      <BulkButton {...options} isDanger actions={[action('delete', t('Delete'))]} />
    </>
  );
}

const action = (id: PeopleBulkAction, label: string, fields: BulkAction['fields'] = []): BulkAction => ({
  id,
  label,
  fields,
});

const DEPARTMENT_NAMES = Object.fromEntries(Object.values(DEPARTMENTS).map((name) => [name, name]));

const changes = (t: Trans['t']): BulkAction[] => [
  action('set-department', t('Set known for'), [
    {
      kind: 'choice',
      name: 'department',
      label: t('Known for'),
      options: DEPARTMENT_NAMES,
      isClearable: true,
    },
  ]),
  action('restore', t('Restore deleted people')),
];
