import { listPermissions } from '@kinora/contracts/foundation/access.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** All permissions of the site by group, for editors of roles or of users. */
export const permissionQueries = {
  forRoles: () => endpointQuery(listPermissions, { query: { for: 'roles' } }),
  forUsers: () => endpointQuery(listPermissions, { query: { for: 'users' } }),
};
