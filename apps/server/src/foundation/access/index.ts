/** Access: roles, permissions with restrictions, and the permissions of guests. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createAccessService } from './access.service.ts';

export { parseGrants } from './grants.ts';
export { hasRoles } from './access.repository.ts';
export {
  type AccessService,
  assignDefaultRole,
  assignRole,
  insertMissingRoles,
  type RoleDefinition,
} from './access.service.ts';

export const accessModule = defineModule({
  name: 'foundation/access',
  permissions: Object.values(foundationPermissions),
  setup: ({ db, signals }: Pick<Platform, 'db' | 'signals'>) => ({
    service: createAccessService({ db, signals }),
    routes: [],
  }),
});
