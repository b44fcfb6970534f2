import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createRole,
  deleteRole,
  type EditedRole,
  getAdminRole,
  listAdminRoles,
  updateRole,
} from '@kinora/contracts/foundation/roles.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import type { RoleBody } from './parts/role-fields.ts';

/** More than a site has; a menu cannot be paged. */
const MENU_MAX = 100;

export const roleQueries = {
  one: (id: number) => endpointQuery(getAdminRole, { params: { id } }),
  /** All roles by name, for a menu. */
  menu: () => endpointQuery(listAdminRoles, { query: { perPage: MENU_MAX } }),
};

export function useCreateRole() {
  const change = useRoleChange();
  return ({ name, description, permissions }: RoleBody): Promise<EditedRole> =>
    change(async () => (await call(createRole, { body: { name, description, permissions } })).role);
}

export function useSaveRole(id: number) {
  const change = useRoleChange();
  return (form: RoleBody, version: number): Promise<EditedRole> =>
    change(async () => (await call(updateRole, { params: { id }, body: { ...form, version } })).role);
}

/** Fetches from the server, bypassing the cache. */
export function useRefetchRole(id: number) {
  return async (): Promise<EditedRole> => (await call(getAdminRole, { params: { id } })).role;
}

/** Resolves to false if the user does not confirm their password. */
export function useDeleteRole() {
  const queryClient = useQueryClient();
  const runConfirmed = useRunConfirmed();
  return useMutation({
    mutationFn: async (id: number) =>
      (await runConfirmed(() => call(deleteRole, { params: { id } }))) !== undefined,
    // The editor of the deleted role may still be open, so only the list is invalidated.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointKey(listAdminRoles) }),
  });
}

/** Asks for the password if needed, makes the change and refreshes everything that shows roles. */
function useRoleChange() {
  const queryClient = useQueryClient();
  const runConfirmed = useRunConfirmed();
  return async (change: () => Promise<EditedRole>): Promise<EditedRole> => {
    const role = await runConfirmed(change);
    if (role === undefined) throw new ApiError(0, { code: 'canceled' });
    await Promise.all(
      [listAdminRoles, getAdminRole].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
    return role;
  };
}
