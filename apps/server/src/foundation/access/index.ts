/** Access: roles, permissions with restrictions, and the permissions of guests. */
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listAdminRoles, roleList } from '@kinora/contracts/foundation/roles.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { accessAdminRoutes } from './access.admin-routes.ts';
import { rolesAdminRoutes } from './access.roles.admin-routes.ts';
import { roleSource } from './access.roles.list.repository.ts';
import { roleColumns } from './access.roles.presenter.ts';
import { createRolesService, ROLE_SUBJECT } from './access.roles.service.ts';
import { createAccessService } from './access.service.ts';
import { removeGranter } from './access.user-grants.repository.ts';
import { createUserGrants } from './access.user-grants.service.ts';

export { parseGrants } from './grants.ts';
export {
  type Actor,
  assertMayBan,
  assertMayEdit,
  assertMayGrant,
  keepingAnAdmin,
  mayChange,
} from './rank.ts';
export { hasRoles, type RoleKind } from './access.repository.ts';
export {
  type AccessService,
  assignDefaultRole,
  assignRole,
  insertMissingRoles,
  listStaff,
  type RoleDefinition,
} from './access.service.ts';

export type { RoleGrants, UserRoleRow } from './access.user-grants.repository.ts';
export type { UserGrants } from './access.user-grants.service.ts';

interface Deps {
  /** The permissions of all modules. */
  readonly declared: () => readonly PermissionDetails[];
}

export const accessModule = defineModule({
  name: 'foundation/access',
  permissions: Object.values(foundationPermissionDetails),
  setup: ({ db, clock, signals }: Pick<Platform, 'db' | 'clock' | 'signals'>, { declared }: Deps) => {
    const access = createAccessService({ db, signals, declared });
    const list = createRecordReader(db, roleSource);
    return {
      service: access,
      userGrants: createUserGrants({ db, clock }),
      memberData: [{ remove: removeGranter }],
      routes: [
        ...accessAdminRoutes({ declared }),
        ...rolesAdminRoutes(createRolesService({ db, access }), list),
      ],
      streamRoutes: [
        csvRoute({ endpoint: listAdminRoles, list: roleList, reader: list, columns: roleColumns }),
      ],
      // Without `revert`: changes go through the editor, which checks what its user may give.
      auditSubjects: [{ type: ROLE_SUBJECT, permission: foundationPermissions.updateRoles }],
    };
  },
});
