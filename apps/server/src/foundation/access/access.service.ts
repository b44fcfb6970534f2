import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { parseGrants } from './grants.ts';
import * as repository from './access.repository.ts';
import type { RoleWrite } from './access.repository.ts';

const TOPIC = 'access';

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
}

export type AccessService = ReturnType<typeof createAccessService>;

export function createAccessService({ db, signals }: Deps) {
  // Every guest request needs these, so they are cached. Permissions of signed-in users are read on each request.
  const guest = createLiveValue(signals, TOPIC, async () =>
    parseGrants(await repository.listGuestGrants(db)),
  );

  return {
    /** The permissions of guests. */
    guestPermissions: (): Promise<readonly GrantedPermission[]> => guest.get(),

    /** Replaces the permissions of a role. Takes effect with the next request of its holders. */
    updateRolePermissions: (name: string, permissions: readonly GrantedPermission[]): Promise<void> =>
      transaction(db, async (tx) => {
        const role = await repository.findRoleByName(tx, name);
        if (role === undefined) throw new AppError('not_found');
        await repository.replaceRolePermissions(tx, role.id, permissions);
        await signals.send(tx, TOPIC, name);
      }),
  };
}

/** Assigns a role to a user by name. */
export async function assignRole(tx: Tx, userId: number, name: string): Promise<void> {
  const role = await repository.findRoleByName(tx, name);
  if (role === undefined) throw new Error(`Role "${name}" does not exist; seed the database first`);
  await repository.insertUserRole(tx, userId, role.id);
}

/** Assigns the role that every new account gets. */
export async function assignDefaultRole(tx: Tx, userId: number): Promise<void> {
  const role = await repository.findRoleByKind(tx, 'default');
  if (role !== undefined) await repository.insertUserRole(tx, userId, role.id);
}

/** A role of a fresh install. */
export interface RoleDefinition extends RoleWrite {
  readonly permissions: readonly string[];
}

/** Creates missing roles. Existing roles keep the changes that the site's owner made. */
export async function insertMissingRoles(db: Executor, roles: readonly RoleDefinition[]): Promise<void> {
  for (const { permissions, ...role } of roles) {
    const id = await repository.insertMissingRole(db, role);
    if (id === undefined) continue;
    const grants = permissions.map((name) => ({ name, restrictions: [] }));
    await repository.replaceRolePermissions(db, id, grants);
  }
}
