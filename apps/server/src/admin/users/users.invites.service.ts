import type { inviteUsers } from '@kinora/contracts/admin/users.ts';
import type { z } from 'zod';
import { assertMayGrant, type UserGrants } from '#foundation/access/index.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { InvitesService } from '#foundation/registration/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Manager } from './edit-user.ts';
import { namedRoles } from './named-roles.ts';
import * as repository from './users.repository.ts';

/** The subject type of invitations in the audit log. */
export const INVITE_SUBJECT = 'invite';

interface Deps {
  readonly db: Database;
  readonly grants: Pick<UserGrants, 'listRoles'>;
  readonly invites: Pick<InvitesService, 'inviteIn'>;
}

type Invitation = z.output<typeof inviteUsers.body>;

export type UserInvites = ReturnType<typeof createUserInvites>;

/** Invites people by email on behalf of a manager. */
export function createUserInvites({ db, grants, invites }: Deps) {
  const accountsOf = (emails: readonly string[]) => repository.listByEmail(db, emails);

  /** All or none: the form names the addresses that already have an account before it is sent. */
  const assertNew = async (emails: readonly string[]): Promise<void> => {
    const taken = new Set((await accountsOf(emails)).map(({ email }) => email.toLowerCase()));
    const fields = Object.fromEntries(
      emails.flatMap((email, index): [string, string][] =>
        taken.has(email.toLowerCase())
          ? [[`emails.${index}`, 'An account with this email already exists.']]
          : [],
      ),
    );
    if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  };

  return {
    /** The accounts that already have one of these addresses. */
    accountsOf,

    /** Returns how many invitations were sent. An address that is given twice gets one. */
    async invite(manager: Manager, { emails, role_id: roleId, message }: Invitation): Promise<number> {
      if (roleId !== null && !manager.isPasswordConfirmed) throw new AppError('password_unconfirmed');
      const [role] = roleId === null ? [] : namedRoles(await grants.listRoles(), [roleId], 'role_id');
      if (role !== undefined) assertMayGrant(manager, role.permissions);
      await assertNew(emails);
      const addresses = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
      await transaction(db, async (tx) => {
        const entries = [];
        for (const email of addresses) {
          const id = await invites.inviteIn(tx, { email, invitedBy: manager.userId, roleId, message });
          const subject = { type: INVITE_SUBJECT, id, name: email };
          entries.push({ action: 'invite', subject, after: { role: role?.name ?? null } });
        }
        await recordAudits(tx, entries);
      });
      return addresses.length;
    },
  };
}
