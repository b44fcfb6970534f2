import { Mail, Plus } from 'lucide-react';
import { userList, listAdminUsers } from '@kinora/contracts/admin/users-list.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { BulkButton } from '#admin/kit/bulk-button.tsx';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { TablePage } from '#admin/kit/table-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { useBulkUserActions } from './parts/bulk-user-actions.ts';
import { OnlyYou } from './parts/only-you.tsx';
import { useUserColumns } from './parts/use-user-columns.tsx';
import { userLabels } from './parts/user-labels.ts';
import { userPath } from './user-paths.ts';
import { roleChoices, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  optional: ({ url }) => [
    tableQuery(userList, listAdminUsers, { search: url.searchParams }),
    // For the role of a filter, and of the bulk action.
    userQueries.roles(),
  ],
});

export { load as clientLoader, load as loader };

const openInvite = lazyDialog<object, void>(
  async () => (await import('./parts/invite-dialog.tsx')).InviteDialog,
);
const openNewUser = lazyDialog<object, void>(
  async () => (await import('./parts/new-user-dialog.tsx')).NewUserDialog,
);

/** Lists the users, to create, invite, ban and delete them. */
export default function UsersPage() {
  const { t } = useTrans();
  const table = useTable(userList, listAdminUsers);
  const bulk = useBulkUserActions();
  const common = { list: userList.name, labels: userLabels(t) };
  return (
    <>
      <title>{t('Users')}</title>
      <TablePage
        actions={<Actions />}
        notice={<OnlyYou table={table} onInvite={() => void openInvite({})} />}
        title={t('Users')}
        searchLabel={t('Search name or email')}
        table={table}
        columns={useUserColumns()}
        rowText={({ name }) => name}
        rowHref={({ id }) => userPath(id)}
        filterWords={useFilterLabels()}
        hasDownload
        canSelectAll
        bulkHistory={Object.values(bulk)}
        bulkActions={(selection) => (
          <>
            <BulkButton {...common} selection={selection} actions={[bulk.assign, bulk.remove]} />
            <BulkButton {...common} selection={selection} actions={[bulk.ban]} />
            <BulkButton {...common} selection={selection} actions={[bulk.delete]} isDanger />
          </>
        )}
        empty={{ title: t('No users yet') }}
      />
    </>
  );
}

function Actions() {
  const { t } = useTrans();
  const icon = { size: 16, strokeWidth: 1.75 };
  return (
    <>
      <Button size="sm" icon={<Mail {...icon} />} onPress={() => void openInvite({})}>
        {/* On phones, the title needs the space. */}
        <span className="max-md:sr-only">{t('Invite')}</span>
      </Button>
      <Button variant="primary" size="sm" icon={<Plus {...icon} />} onPress={() => void openNewUser({})}>
        <span className="max-md:sr-only">{t('New user')}</span>
      </Button>
    </>
  );
}

function useFilterLabels(): FilterLabels {
  const { t } = useTrans();
  return {
    role: { label: t('Role'), records: roleChoices },
    is_verified: { label: t('Verified') },
    is_banned: { label: t('Banned') },
    created_at: { label: t('Joined') },
    last_active_at: { label: t('Last active') },
  };
}
