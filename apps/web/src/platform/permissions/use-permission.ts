import { holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

/** Whether the current user, or the guest role, has a permission. */
export function usePermission(permission: string): boolean {
  const { user, guest_role: guestRole } = useBootstrap();
  return holdsPermission((user ?? guestRole).permissions, permission);
}
