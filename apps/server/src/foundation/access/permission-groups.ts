import type { PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';

/** Sorts declared permissions into their groups. Several modules may declare the same permission. */
export function groupPermissions(declared: readonly PermissionDetails[]): PermissionGroup[] {
  const unique = new Map(declared.map((details) => [details.name, details]));
  const sorted = [...unique.values()].toSorted((a, b) => a.group.position - b.group.position);
  const groups = Map.groupBy(sorted, ({ group }) => group.label);
  return [...groups].map(([label, permissions]) => ({
    label,
    permissions: permissions.map(({ name, label: title, description, limits }) => ({
      name,
      label: title,
      description,
      limits: [...limits],
    })),
  }));
}
