import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type ListedList, listEditedLists, memberListList } from '@kinora/contracts/admin/lists.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { editListPath, NEW_LIST_PATH } from './parts/channel-paths.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateLists },
  optional: ({ url }) => [tableQuery(memberListList, listEditedLists, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all members' lists. */
export default function ListsPage() {
  const { t } = useTrans();
  const words: FilterLabels = {
    name: { label: t('Name') },
    is_public: { label: t('Public') },
    updated_at: { label: t('Updated') },
  };
  return (
    <>
      <title>{t('Lists')}</title>
      <TablePage
        title={t('Lists')}
        actions={<AddLink href={NEW_LIST_PATH} label={t('Add list')} />}
        table={useTable(memberListList, listEditedLists)}
        columns={useColumns()}
        rowText={({ name }) => name}
        rowHref={editListPath}
        filterWords={words}
        hasDownload
        empty={{ title: t('No lists yet'), description: t('Add your first one.') }}
      />
    </>
  );
}

function useColumns(): RecordColumn<ListedList>[] {
  const { t } = useTrans();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ name, is_public: isPublic }) => (
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{name}</span>
          {isPublic ? null : <Tag tone="warning">{t('Private')}</Tag>}
        </span>
      ),
    },
    { id: 'owner', header: t('Owner'), render: ({ owner }) => owner?.name },
    {
      id: 'created_at',
      header: t('Added'),
      isHiddenAtFirst: true,
      render: ({ created_at: moment }) => <TimeAgo moment={moment} className="text-fg-2" />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: ({ updated_at: moment }) => <TimeAgo moment={moment} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: editListPath }),
  ];
}
