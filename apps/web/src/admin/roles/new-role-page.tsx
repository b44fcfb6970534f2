import { useNavigate } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { permissionQueries } from '#admin/kit/permissions.queries.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { ComparePanel } from './parts/compare-panel.tsx';
import { LimitsPanel } from './parts/limits-panel.tsx';
import { NEW_ROLE, RoleFields } from './parts/role-fields.ts';
import { RolePanel } from './parts/role-panel.tsx';
import { RolePermissions } from './parts/role-permissions.tsx';
import { editRolePath, ROLES_PATH } from './parts/role-paths.ts';
import { useCreateRole } from './roles.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateRoles },
  queries: () => [permissionQueries.forRoles()],
});

export { load as clientLoader, load as loader };

/** Creates a role. */
export default function NewRolePage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: RoleFields,
    values: NEW_ROLE,
    create: useCreateRole(),
    onCreated: async (role) => {
      toast.positive(t('Role created'));
      await navigate(editRolePath(role));
    },
  });
  const { form } = control;
  return (
    <RecordPage
      title={t('New role')}
      parents={[{ label: t('Roles'), href: ROLES_PATH }]}
      aside={
        <>
          <ComparePanel form={form} name={t('This role')} />
          <LimitsPanel />
        </>
      }
    >
      <RecordForm control={control}>
        <RolePanel form={form} />
        <RolePermissions form={form} saved={NEW_ROLE.permissions} />
      </RecordForm>
    </RecordPage>
  );
}
