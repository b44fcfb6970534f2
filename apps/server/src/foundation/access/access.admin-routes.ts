import { listPermissions } from '@kinora/contracts/foundation/access.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { can } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { groupPermissions } from './permission-groups.ts';

const NEEDED = {
  users: foundationPermissions.updateUsers,
  roles: foundationPermissions.updateRoles,
} as const;

interface Deps {
  readonly declared: () => readonly PermissionDetails[];
}

export const accessAdminRoutes = ({ declared }: Deps): Route[] => [
  route(listPermissions, ({ query, caller }) => {
    if (!can(caller, NEEDED[query.for])) throw new AppError('forbidden');
    return { groups: groupPermissions(declared()) };
  }),
];
