import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { EditedRole } from '@kinora/contracts/foundation/roles.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { permissionQueries } from '#admin/kit/permissions.queries.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { SideLinks } from '#admin/kit/side-links.tsx';
import { useAccessLinks } from '#admin/kit/use-access-links.ts';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { ComparePanel } from './parts/compare-panel.tsx';
import { HoldersPanel } from './parts/holders-panel.tsx';
import { LimitsPanel } from './parts/limits-panel.tsx';
import { RoleFields, roleValues } from './parts/role-fields.ts';
import { holdersText, roleKindLabels, roleLabels } from './parts/role-labels.ts';
import { RolePanel } from './parts/role-panel.tsx';
import { RolePermissions } from './parts/role-permissions.tsx';
import { ROLES_PATH } from './parts/role-paths.ts';
import { roleQueries, useDeleteRole, useRefetchRole, useSaveRole } from './roles.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateRoles },
  queries: ({ params }) => [roleQueries.one(Number(params['roleId'])), permissionQueries.forRoles()],
});

export { load as clientLoader, load as loader };

/** Edits a role: its name, who gets it, its permissions and their limits. */
export default function EditRolePage() {
  const { role } = useSuspenseQuery(roleQueries.one(Number(useParams()['roleId']))).data;
  return <RoleEditor key={role.id} role={role} />;
}

function RoleEditor({ role }: { role: EditedRole }) {
  const { t } = useTrans();
  const control = useRecordForm({
    schema: RoleFields,
    record: role,
    toValues: roleValues,
    save: useSaveRole(role.id),
    reread: useRefetchRole(role.id),
    labels: roleLabels(t),
    show: (name, value) => (name === 'kind' ? roleKindLabels(t)[value as EditedRole['kind']] : undefined),
  });
  const { form } = control;
  const { id, name, is_editable: canView } = role;
  const links = useAccessLinks({ subject: { type: 'role', id }, name, canView });
  const isReadOnly = !role.is_editable;
  return (
    <RecordPage
      title={role.name}
      parents={[{ label: t('Roles'), href: ROLES_PATH }]}
      hasSave={!isReadOnly}
      actions={useRoleActions(role, control)}
      aside={
        <>
          <HoldersPanel role={role} />
          <ComparePanel form={form} name={role.name} without={role.id} />
          <LimitsPanel />
          <SideLinks label={t('More about this role')} links={links} />
        </>
      }
    >
      {isReadOnly ? <ReadOnlyNotice /> : null}
      <RecordForm control={control}>
        <RolePanel form={form} saved={role} isReadOnly={isReadOnly} />
        <RolePermissions form={form} saved={role.permissions} isReadOnly={isReadOnly} />
      </RecordForm>
    </RecordPage>
  );
}

function ReadOnlyNotice() {
  const { t } = useTrans();
  return (
    <p role="note" className="mb-4 flex items-start gap-2.5 rounded-xl bg-wash px-4 py-3 text-fg-2">
      <Lock size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
      {t('This role has permissions that you don’t have, so you can’t change it.')}
    </p>
  );
}

/** Says how many people lose the role. */
function deletionText(t: Trans['t'], count: number, format: (value: number) => string): string {
  if (count === 0) return t('No one has this role.');
  if (count === 1) return t('One person loses this role and its permissions.');
  return t(':count people lose this role and its permissions.', { count: holdersText(count, format) });
}

function useRoleActions(role: EditedRole, control: Parameters<typeof skipLeaveGuard>[0]) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { number } = useFormat();
  const remove = useDeleteRole();
  const { id, name, kind, holders_count: count } = role;
  const askToDelete = async () => {
    const body = deletionText(t, count, number);
    if (!(await confirmDelete(t, { name, body }))) return;
    if (!(await remove.mutateAsync(id))) return;
    skipLeaveGuard(control);
    toast.positive(t('Role deleted'));
    await navigate(ROLES_PATH);
  };
  return [
    historyAction(t, { name, subject: { type: 'role', id }, labels: roleLabels(t) }),
    // The page shows the error of a failed mutation.
    ...(kind === 'custom' && role.is_editable
      ? [deleteAction(t, () => void askToDelete().catch(() => undefined))]
      : []),
  ];
}
