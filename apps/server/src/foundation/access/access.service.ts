import type { HeldPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { readGrants } from './access.grants.ts';
import * as repository from './access.repository.ts';
import type { RoleWrite } from './access.repository.ts';

const TOPIC = 'access';

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
}

export type AccessService = ReturnType<typeof createAccessService>;

export function createAccessService({ db, signals }: Deps) {
  // Every visitor's request asks for these, so they are kept; signed-in people are read anew each time.
  const guest = createLiveValue(signals, TOPIC, async () => readGrants(await repository.listGuestGrants(db)));

  return {
    /** What visitors may do. */
    guestPermissions: (): Promise<readonly HeldPermission[]> => guest.get(),

    /** Gives a role other permissions. Its holders have them from their next request on. */
    updateRolePermissions: (name: string, permissions: readonly HeldPermission[]): Promise<void> =>
      transaction(db, async (tx) => {
        const role = await repository.findRoleByName(tx, name);
        if (role === undefined) throw new AppError('not_found');
        await repository.replaceRolePermissions(tx, role.id, permissions);
        await signals.send(tx, TOPIC, name);
      }),
  };
}

/** Gives a person a role by its name. */
export async function assignRole(tx: Tx, userId: number, name: string): Promise<void> {
  const role = await repository.findRoleByName(tx, name);
  if (role === undefined) throw new Error(`There is no role "${name}"; seed the database first`);
  await repository.insertUserRole(tx, userId, role.id);
}

/** What every new account starts with. */
export async function assignDefaultRole(tx: Tx, userId: number): Promise<void> {
  const role = await repository.findRoleByKind(tx, 'default');
  if (role !== undefined) await repository.insertUserRole(tx, userId, role.id);
}

/** A role as a fresh install gets it. */
export interface RoleDefinition extends RoleWrite {
  readonly permissions: readonly string[];
}

/** Creates the roles that are missing; one that exists keeps what its owner made of it. */
export async function insertMissingRoles(db: Executor, roles: readonly RoleDefinition[]): Promise<void> {
  for (const { permissions, ...role } of roles) {
    const id = await repository.insertMissingRole(db, role);
    if (id === undefined) continue;
    const grants = permissions.map((name) => ({ name, restrictions: [] }));
    await repository.replaceRolePermissions(db, id, grants);
  }
}
