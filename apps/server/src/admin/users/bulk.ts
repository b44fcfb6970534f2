import { type UserBulkAction, userBulkActions, userList } from '@kinora/contracts/admin/users-list.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  assertMayGrant,
  keepingAnAdmin,
  mayChange,
  parseGrants,
  type RoleGrants,
  type UserGrants,
} from '#foundation/access/index.ts';
import { type BanService, type DeletionService, USER_SUBJECT } from '#foundation/account/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import {
  type BulkAction,
  type BulkFields,
  type BulkTarget,
  type BulkWrite,
  defineBulkAction,
} from '#platform/bulk-target.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import * as repository from './users.repository.ts';

interface Deps {
  readonly reader: BulkTarget['reader'];
  readonly users: Pick<UsersService, 'find'>;
  readonly grants: UserGrants;
  readonly bans: Pick<BanService, 'suspend' | 'reinstate'>;
  readonly deletion: Pick<DeletionService, 'removeIn'>;
}

/** The fields of a user that bulk actions change. Roles are named, for the history of the user. */
interface UserFields {
  readonly roles: readonly string[];
  readonly is_banned: boolean;
  readonly ban_reason: string | null;
  readonly is_deleted: boolean;
}

const EVERYTHING = [{ name: foundationPermissions.admin, restrictions: [] }];

/** The fields come from `read` below, so they have its type. */
const userOf = (fields: BulkFields) => fields as unknown as UserFields;

function roleNamed(roles: readonly RoleGrants[], name: string): RoleGrants {
  const role = roles.find((one) => one.name === name);
  if (role === undefined) throw fieldError('input.role', 'This role does not exist.');
  return role;
}

const actionsWith = (grants: UserGrants): Readonly<Record<UserBulkAction, BulkAction>> => {
  const checkRole: BulkAction['check'] = async (db, input, actor) => {
    const { role } = userBulkActions['assign-role'].parse(input);
    assertMayGrant(actor, roleNamed(await grants.listRoles(db), role).permissions);
  };
  return {
    'assign-role': defineBulkAction({
      isGuarded: true,
      input: userBulkActions['assign-role'],
      check: checkRole,
      change: (fields, { role }) => ({ roles: [...new Set([...userOf(fields).roles, role])].toSorted() }),
    }),
    'remove-role': defineBulkAction({
      isGuarded: true,
      input: userBulkActions['remove-role'],
      check: checkRole,
      change: (fields, { role }) => ({ roles: userOf(fields).roles.filter((held) => held !== role) }),
    }),
    ban: defineBulkAction({
      input: userBulkActions.ban,
      // A user who is already banned keeps the first reason.
      change: (fields, { reason }): BulkFields =>
        userOf(fields).is_banned ? {} : { is_banned: true, ban_reason: reason },
    }),
    unban: defineBulkAction({
      input: userBulkActions.unban,
      change: (fields): BulkFields =>
        userOf(fields).is_banned ? { is_banned: false, ban_reason: null } : {},
    }),
    delete: defineBulkAction({
      isGuarded: true,
      isFinal: true,
      // A deleted account must be gone.
      isNameless: true,
      input: userBulkActions.delete,
      change: () => ({ is_deleted: true }),
    }),
  };
};

/** Bulk changes of users. Skips the user who started them, and everybody who holds permissions that they lack. */
export function userBulkTarget({ reader, users, grants, bans, deletion }: Deps): BulkTarget {
  const actorOf = async (db: Executor, by: number | null) => {
    const actor = by === null ? undefined : await users.find(by, db);
    const isActive = actor !== undefined && actor.banned_at === null;
    return isActive ? { userId: actor.id, permissions: actor.permissions } : undefined;
  };

  /** The permissions of a role may have grown since the job was started. */
  const changeRoles = async (tx: Tx, writes: readonly BulkWrite[], by: number | null): Promise<void> => {
    const known = await grants.listRoles(tx);
    const actor = await actorOf(tx, by);
    const changes = writes.map(({ record, fields }) => {
      const [before, after] = [userOf(record.fields).roles, userOf(fields).roles];
      const ids = (names: readonly string[]) => names.map((name) => roleNamed(known, name).id);
      const added = after.filter((name) => !before.includes(name));
      for (const name of added)
        assertMayGrant({ permissions: actor?.permissions ?? [] }, roleNamed(known, name).permissions);
      const removed = before.filter((name) => !after.includes(name));
      return { userId: record.id, added: ids(added), removed: ids(removed) };
    });
    await grants.changeRoles(tx, changes, by);
  };

  const writeOne = async (tx: Tx, { record, fields }: BulkWrite): Promise<void> => {
    const user = await users.find(record.id, tx);
    if (user === undefined) return;
    if (fields['is_deleted'] === true) await deletion.removeIn(tx, user);
    else if (fields['is_banned'] === true) await bans.suspend(tx, user, userOf(fields).ban_reason);
    else if (fields['is_banned'] === false) await bans.reinstate(tx, user.id);
  };

  return {
    list: userList.name,
    permission: foundationPermissions.updateUsers,
    isPersonal: true,
    subject: USER_SUBJECT,
    actions: actionsWith(grants),
    reader,
    read: async (db, ids, { by, ...options }) => {
      const actor = await actorOf(db, by);
      if (actor === undefined) return [];
      const rows = await repository.listForBulk(db, ids, options);
      return rows
        .filter((row) => row.id !== by && mayChange(actor, parseGrants(row.grants)))
        .map(({ id, name, roles, is_banned, ban_reason }) => ({
          id,
          name,
          fields: { roles, is_banned, ban_reason, is_deleted: false },
        }));
    },
    write: async (tx, writes, by) => {
      const ofRoles = writes.filter(({ fields }) => Object.hasOwn(fields, 'roles'));
      // Any of the records may be an administrator.
      await keepingAnAdmin(tx, EVERYTHING, async () => {
        if (ofRoles.length > 0) await changeRoles(tx, ofRoles, by);
        for (const write of writes) if (!ofRoles.includes(write)) await writeOne(tx, write);
      });
    },
  };
}
