import { userCaller } from '#foundation/users/index.ts';
import { type Caller, guestCaller } from '#platform/http/caller.ts';
import type { ImpersonationsService } from './impersonations.service.ts';

interface Deps {
  readonly impersonations: Pick<ImpersonationsService, 'current'>;
  readonly isEmailConfirmationRequired: () => boolean;
}

/** Replaces the owner of a session by the person they view the site as. */
export type Impersonate = (own: Caller) => Promise<Caller>;

/**
 * Returns the caller for a session that views the site as someone else. A role has no account of its own, so it is
 * viewed as oneself, with nothing but its permissions.
 */
export const createImpersonate =
  ({ impersonations, isEmailConfirmationRequired }: Deps): Impersonate =>
  async (own) => {
    const view = await impersonations.current(own);
    if (view === undefined) return own;
    const { type, id, name, kind, roles, permissions } = view.subject;
    const { sessionId } = own;
    const impersonation = { by: own, subject: { type, id, name }, roles, endsAt: view.endsAt };
    const roleIds = roles.map((role) => role.id);
    if (type === 'user') {
      const account = { ...view.subject, role_ids: roleIds };
      return { ...userCaller(account, isEmailConfirmationRequired()), sessionId, impersonation };
    }
    if (kind === 'guest') return { ...guestCaller(permissions), sessionId, impersonation };
    return { ...own, isPasswordConfirmed: false, permissions, roleIds, impersonation };
  };
