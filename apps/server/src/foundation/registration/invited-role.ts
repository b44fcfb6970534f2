import { mayChange, type UserGrants } from '#foundation/access/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Invite } from './registration.repository.ts';

interface Deps {
  readonly users: Pick<UsersService, 'find'>;
  readonly grants: Pick<UserGrants, 'changeRoles' | 'listRoles'>;
}

export type GrantInvitedRole = (tx: Tx, userId: number, invite: Invite) => Promise<void>;

/**
 * Grants the role of an invitation to the new account, if the inviter could still grant it: since then, they may have
 * lost permissions, or the role may have gained some.
 */
export const createGrantInvitedRole =
  ({ users, grants }: Deps): GrantInvitedRole =>
  async (tx, userId, { role_id: roleId, invited_by: inviterId }) => {
    if (roleId === null || inviterId === null) return;
    const inviter = await users.find(inviterId, tx);
    const role = (await grants.listRoles(tx)).find(({ id }) => id === roleId);
    if (inviter === undefined || inviter.banned_at !== null || role === undefined) return;
    if (!mayChange(inviter, role.permissions)) return;
    await grants.changeRoles(tx, [{ userId, added: [roleId], removed: [] }], inviterId);
  };
