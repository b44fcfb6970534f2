import { Lock } from 'lucide-react';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { type ListedRole, listAdminRoles, roleList } from '@kinora/contracts/foundation/roles.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { holdersText, roleKindLabels } from './parts/role-labels.ts';
import { editRolePath, NEW_ROLE_PATH, roleHoldersPath } from './parts/role-paths.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateRoles },
  optional: ({ url }) => [tableQuery(roleList, listAdminRoles, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists the roles with the numbers of their holders and permissions. */
export default function RolesPage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('Roles')}</title>
      <TablePage
        actions={<AddLink href={NEW_ROLE_PATH} label={t('New role')} />}
        title={t('Roles')}
        table={useTable(roleList, listAdminRoles)}
        columns={useColumns()}
        rowText={({ name }) => name}
        rowHref={editRolePath}
        filterWords={useWords()}
        hasDownload
        empty={{ title: t('No roles yet'), description: t('A role gives its holders permissions.') }}
      />
    </>
  );
}

function useColumns(): RecordColumn<ListedRole>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (role) => (
        <span className="grid">
          <span className="flex items-center gap-1.5 font-semibold">
            {role.name}
            {role.is_editable ? null : (
              <Lock size={13} strokeWidth={1.75} role="img" aria-label={t('You can’t change this role')} />
            )}
          </span>
          <span className="text-[12.5px] text-fg-3">{role.description}</span>
        </span>
      ),
    },
    { id: 'kind', header: t('Who gets it'), render: (role) => <Kind role={role} /> },
    { id: 'holders_count', header: t('Holders'), align: 'end', render: (role) => <Holders role={role} /> },
    {
      id: 'permissions_count',
      header: t('Permissions'),
      align: 'end',
      render: ({ permissions_count: count }) => number(count),
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: ({ updated_at: moment }) => <TimeAgo moment={moment} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: editRolePath }),
  ];
}

function Kind({ role: { kind } }: { role: ListedRole }) {
  const { t } = useTrans();
  const label = roleKindLabels(t)[kind];
  return kind === 'custom' ? (
    <span className="whitespace-nowrap text-fg-2">{label}</span>
  ) : (
    <Tag>{label}</Tag>
  );
}

/** Leads to the holders. Guests are not listed anywhere. */
function Holders({ role }: { role: ListedRole }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const canSeeUsers = usePermission(foundationPermissions.updateUsers);
  const count = holdersText(role.holders_count, number);
  if (role.kind === 'guest' && role.holders_count === 0)
    return <span className="text-fg-2">{t('Visitors')}</span>;
  if (!canSeeUsers || role.holders_count === 0) return <span>{count}</span>;
  return (
    <TextLink
      href={roleHoldersPath(role)}
      tone="quiet"
      aria-label={t('Show the people with the role :name: :count', { name: role.name, count })}
    >
      {count}
    </TextLink>
  );
}

function useWords(): FilterLabels {
  const { t } = useTrans();
  return {
    kind: { label: t('Who gets it'), options: roleKindLabels(t) },
    updated_at: { label: t('Updated') },
  };
}
