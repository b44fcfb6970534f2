import type { z } from 'zod';
import { type EditedRole, RoleForm } from '@kinora/contracts/foundation/roles.ts';
import { sortGrants } from '#admin/kit/permission-grants.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

/** The values of the role form; parsing produces the request body. */
export const RoleFields = RoleForm.required();
export type RoleValues = z.input<typeof RoleFields>;
export type RoleBody = z.output<typeof RoleFields>;
export type RoleFormControl = AppForm<RoleValues, RoleBody>;

export const NEW_ROLE: RoleValues = { name: '', description: '', kind: 'custom', permissions: [] };

/** Converts a role to form values. */
export const roleValues = ({ name, description, kind, permissions }: EditedRole): RoleValues => ({
  name,
  description,
  kind,
  permissions: sortGrants(permissions),
});
