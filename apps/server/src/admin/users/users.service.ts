import type { createAdminUser, updateAdminUser } from '@kinora/contracts/admin/users.ts';
import { mergeGrants } from '@kinora/contracts/foundation/permissions.ts';
import type { z } from 'zod';
import { assertMayGrant, type UserGrants } from '#foundation/access/index.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type {
  AccountService,
  BanService,
  DeletionService,
  EmailChangeService,
} from '#foundation/account/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { ManagedPasswords } from '#foundation/auth/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type EditUser, type Manager, subjectOf } from './edit-user.ts';
import { namedRoles } from './named-roles.ts';
import type { UserProfile } from './users.presenter.ts';
import * as repository from './users.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: UsersService;
  readonly grants: UserGrants;
  readonly sessions: Pick<SessionService, 'count'>;
  readonly tokens: Pick<AccessTokensService, 'listFor'>;
  readonly account: Pick<AccountService, 'toChange'>;
  readonly emailChange: Pick<EmailChangeService, 'replace'>;
  readonly bans: Pick<BanService, 'banIn' | 'unbanIn'>;
  readonly deletion: Pick<DeletionService, 'removeIn'>;
  readonly passwords: Pick<ManagedPasswords, 'hash' | 'sendFirstLink'>;
  readonly editUser: EditUser;
}

type NewUser = z.output<typeof createAdminUser.body>;
type Changes = z.output<typeof updateAdminUser.body>;

/** The fields of the form, for the audit log. */
const formOf = (user: UserAccount) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  is_verified: user.email_verified_at !== null,
  language: user.language,
  country: user.country,
  timezone: user.timezone,
});

export type UserManagement = ReturnType<typeof createUserManagement>;

/** Creates, edits, bans and deletes users on behalf of a manager. */
export function createUserManagement(deps: Deps) {
  const { db, clock, users, grants, passwords, bans } = deps;
  const { edit, editOther } = deps.editUser;

  /** The new address counts as verified only if the manager says so. */
  const replaceEmail = async (
    tx: Tx,
    user: UserAccount,
    { manager, email, isVerified }: { manager: Manager; email: string; isVerified: boolean },
  ): Promise<void> => {
    if (manager.userId === user.id)
      throw fieldError('email', 'Change your own address in your account settings.');
    if (!manager.isPasswordConfirmed) throw new AppError('password_unconfirmed');
    await deps.emailChange.replace(tx, user, { email, isVerified });
  };

  const verify = async (tx: Tx, user: UserAccount, isVerified: boolean): Promise<void> => {
    if (isVerified === (user.email_verified_at !== null)) return;
    await users.update(tx, user.id, { email_verified_at: isVerified ? clock.now() : null });
  };

  return {
    async get(id: number): Promise<UserProfile> {
      const user = await users.find(id);
      const facts = user && (await repository.findFacts(db, id));
      if (user === undefined || facts === undefined) throw new AppError('not_found');
      const [roles, ownPermissions, tokens, sessionsCount] = await Promise.all([
        grants.rolesOf(id),
        grants.permissionsOf(id),
        deps.tokens.listFor(id),
        deps.sessions.count(id, user.permissions),
      ]);
      return { user, facts, roles, ownPermissions, tokens, sessionsCount };
    },

    async create(
      manager: Manager,
      { name, email, password, role_ids, is_verified }: NewUser,
    ): Promise<number> {
      const roles = namedRoles(await grants.listRoles(), role_ids);
      const permissions = mergeGrants(roles.flatMap((role) => role.permissions));
      assertMayGrant(manager, permissions);
      const owner = { id: 0, email, language: null, permissions, two_factor_confirmed_at: null };
      const hash = password === null ? null : await passwords.hash(owner, password);
      const account = { name, email, password: null, roles: [], isEmailVerified: is_verified };
      const { id } = await users.create(account, async (tx, user) => {
        await grants.changeRoles(
          tx,
          [{ userId: user.id, added: roles.map((role) => role.id), removed: [] }],
          manager.userId,
        );
        if (hash === null) await passwords.sendFirstLink(tx, user);
        else await users.update(tx, user.id, { password_hash: hash });
        const after = { name, email, is_verified, roles: roles.map((role) => role.name) };
        await recordAudit(tx, { action: 'create', subject: subjectOf({ id: user.id, name }), after });
      });
      return id;
    },

    update: (manager: Manager, id: number, { email, is_verified, ...details }: Changes): Promise<void> =>
      edit(manager, id, async (tx, user) => {
        const change = await deps.account.toChange(user, details);
        if (Object.keys(change).length > 0) await users.update(tx, id, change);
        const isNewEmail = email !== undefined && email !== user.email;
        if (isNewEmail) await replaceEmail(tx, user, { manager, email, isVerified: is_verified === true });
        else if (is_verified !== undefined) await verify(tx, user, is_verified);
        const saved = await users.find(id, tx);
        if (saved === undefined) throw new AppError('not_found');
        const [before, after] = [formOf(user), formOf(saved)];
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        await recordAudits(
          tx,
          isSame ? [] : [{ action: 'update', subject: subjectOf(saved), before, after }],
        );
      }),

    ban: (manager: Manager, id: number, reason: string): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        if (user.banned_at === null) await bans.banIn(tx, id, { reason, by: manager });
        else await recordAudits(tx, []);
      }),

    unban: (manager: Manager, id: number): Promise<void> =>
      edit(manager, id, async (tx, user) => {
        if (user.banned_at === null) await recordAudits(tx, []);
        else await bans.unbanIn(tx, user);
      }),

    remove: (manager: Manager, id: number): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        await deps.deletion.removeIn(tx, user);
        // Without the name: a deleted account must be gone.
        await recordAudit(tx, { action: 'delete', subject: subjectOf({ id, name: `#${id}` }) });
      }),
  };
}
