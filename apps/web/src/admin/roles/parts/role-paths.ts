import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';

export const ROLES_PATH = '/admin/roles';
export const NEW_ROLE_PATH = `${ROLES_PATH}/new`;
export const editRolePath = ({ id }: { id: number }): string => `${ROLES_PATH}/${id}/edit`;

/** The user list, filtered by a role. */
export function roleHoldersPath({ id }: { id: number }): string {
  const filters: RecordFilters = { match: 'all', rules: [{ key: 'role', operator: 'has', value: id }] };
  return `/admin/users?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;
}
