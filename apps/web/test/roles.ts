import type { PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { EditedRole, ListedRole } from '@kinora/contracts/foundation/roles.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A grant, with limits by name. */
export const grant = (name: string, limits: Record<string, number> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
});

const declared = (name: string, label: string) => ({ name, label, description: '', limits: [] });

/** A few permissions of the site, one of them with a limit. */
export const permissionGroups: PermissionGroup[] = [
  {
    label: 'Titles',
    permissions: [declared('titles.view', 'View titles'), declared('titles.update', 'Edit titles')],
  },
  {
    label: 'Files',
    permissions: [
      {
        ...declared('files.create', 'Upload files'),
        limits: [{ name: 'available_space', label: 'GB of storage', scale: 1000 }],
      },
    ],
  },
];

const role = (id: number) => ({
  id,
  name: `Role ${id}`,
  description: '',
  kind: 'custom' as const,
  holders_count: 0,
  is_editable: true,
  created_at: MOMENT,
  updated_at: MOMENT,
});

/** A role in the list of the back office. */
export const listedRole = (id: number, changes: Partial<ListedRole> = {}): ListedRole => ({
  ...role(id),
  permissions_count: 0,
  ...changes,
});

/** The same role for its editors. */
export const editedRole = (id: number, changes: Partial<EditedRole> = {}): EditedRole => ({
  ...role(id),
  version: 1,
  permissions: [],
  holders: [],
  ...changes,
});
