import { useSuspenseQuery } from '@tanstack/react-query';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Grants } from '#admin/kit/permission-grants.ts';
import { PermissionsField } from '#admin/kit/permissions-field.tsx';
import { permissionQueries } from '#admin/kit/permissions.queries.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { RoleBody, RoleFormControl, RoleValues } from './role-fields.ts';

/** The permissions of a role. */
export function RolePermissions({
  form,
  saved,
  isReadOnly = false,
}: {
  form: RoleFormControl;
  saved: Grants;
  isReadOnly?: boolean;
}) {
  const { t } = useTrans();
  const { groups } = useSuspenseQuery(permissionQueries.forRoles()).data;
  const { value, onChange, errorMessage } = useFormField<RoleValues, RoleBody, GrantedPermission[]>({
    form,
    name: 'permissions',
  });
  return (
    <PermissionsField
      title={t('Permissions')}
      groups={groups}
      saved={saved}
      value={value}
      isReadOnly={isReadOnly}
      errorMessage={errorMessage}
      onChange={(grants) => onChange([...grants])}
    />
  );
}
