import {
  createRole,
  deleteRole,
  getAdminRole,
  listAdminRoles,
  updateRole,
} from '@kinora/contracts/foundation/roles.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedRole, presentListedRole, type RoleListReader } from './access.roles.presenter.ts';
import type { RolesService } from './access.roles.service.ts';

export const rolesAdminRoutes = (roles: RolesService, list: RoleListReader): Route[] => [
  route(listAdminRoles, async ({ query, caller }) =>
    toRecordPage(await list.page(query), query.perPage, (row) => presentListedRole(row, caller)),
  ),
  route(getAdminRole, async ({ params, caller }) => ({
    role: presentEditedRole(await roles.get(params.id), caller),
  })),
  route(createRole, async ({ body, caller }) => ({
    role: presentEditedRole(await roles.create(body, caller), caller),
  })),
  route(updateRole, async ({ params, body, caller }) => ({
    role: presentEditedRole(await roles.update(params.id, body, caller), caller),
  })),
  route(deleteRole, async ({ params, caller }) => {
    await roles.remove(params.id, caller);
    return {};
  }),
];
