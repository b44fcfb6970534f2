import { holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { useViewer } from '#platform/session/session-context.tsx';

/** Whether the current user, or the guest role, has a permission. */
export function usePermission(permission: string): boolean {
  return holdsPermission(useViewer().permissions, permission);
}
