import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';

/** Whether the current user, or the guest role, has a permission. */
export function usePermission(permission: string): boolean {
  return useBootstrapPart((data) => data !== null && holdsPermission(viewerOf(data).permissions, permission));
}
