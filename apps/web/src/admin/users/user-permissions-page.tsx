import { useSuspenseQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { type AdminUser, setUserPermissions } from '@kinora/contracts/admin/users.ts';
import { foundationPermissions, mergeGrants } from '@kinora/contracts/foundation/permissions.ts';
import { sortGrants } from '#admin/kit/permission-grants.ts';
import { PermissionsField } from '#admin/kit/permissions-field.tsx';
import { permissionQueries } from '#admin/kit/permissions.queries.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { RolePermissions } from './parts/role-permissions.tsx';
import { useUserForm } from './parts/use-user-form.ts';
import { useEditedUser, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params), permissionQueries.forUsers()],
});

export { load as clientLoader, load as loader };

const toValues = (user: AdminUser) => ({ permissions: sortGrants(user.own_permissions) });

/** The permissions of a user: their own with limits, and those from their roles. */
export default function UserPermissionsPage() {
  const { t } = useTrans();
  const user = useEditedUser();
  const runConfirmed = useRunConfirmed();
  const { groups } = useSuspenseQuery(permissionQueries.forUsers()).data;
  const control = useUserForm({
    schema: setUserPermissions.body,
    user,
    toValues,
    save: async (body) =>
      (await runConfirmed(() => call(setUserPermissions, { params: { id: user.id }, body })))?.user,
  });
  const { field, fieldState } = useController({ control: control.form.control, name: 'permissions' });
  return (
    <RecordForm control={control}>
      <Summary user={user} />
      <PermissionsField
        title={t('Own permissions')}
        groups={groups}
        value={field.value}
        saved={user.own_permissions}
        errorMessage={fieldState.error?.message}
        onChange={(grants) => field.onChange(sortGrants(grants))}
      />
      <RolePermissions user={user} groups={groups} />
    </RecordForm>
  );
}

/** How many permissions the user has, and how limits add up. */
function Summary({ user }: { user: AdminUser }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const fromRoles = user.roles.flatMap((role) => role.permissions);
  const count = mergeGrants([...user.own_permissions, ...fromRoles]).length;
  return (
    <section role="note" className="rounded-xl border border-line bg-wash px-4 py-3">
      <p className="font-semibold">
        {t('[one This person has 1 permission|other This person has :number permissions]', {
          count,
          number: number(count),
        })}
      </p>
      <p className="text-[13px] text-fg-2">
        {t('Empty limit: no limit. Of two limits the higher wins.')}
        {user.is_last_admin ? ` ${t('The last administrator cannot lose admin.')}` : null}
      </p>
    </section>
  );
}
