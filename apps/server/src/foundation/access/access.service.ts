import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { assertKnownGrants } from './grant-check.ts';
import { parseGrants } from './grants.ts';
import * as repository from './access.repository.ts';
import type { RoleWrite } from './access.repository.ts';

const TOPIC = 'access';
/** Of staff, at most this many are notified at once. */
const NOTIFIED_MAX = 200;

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
  /** The permissions of all modules. */
  readonly declared: () => readonly PermissionDetails[];
}

export type AccessService = ReturnType<typeof createAccessService>;

export function createAccessService({ db, signals, declared }: Deps) {
  // Every guest request needs these, so they are cached. Permissions of signed-in users are read on each request.
  const guest = createLiveValue(signals, TOPIC, async () =>
    parseGrants(await repository.listGuestGrants(db)),
  );

  return {
    /** The permissions of guests. */
    guestPermissions: (): Promise<readonly GrantedPermission[]> => guest.get(),

    /** Throws unless these permissions exist, with their limits, or were granted before. */
    assertKnown: (grants: readonly GrantedPermission[], before: readonly GrantedPermission[] = []): void =>
      assertKnownGrants(declared(), grants, before),

    /** Tells every process, when the transaction commits, that guests have other permissions. */
    announceGuestRole: (tx: Tx): Promise<void> => signals.send(tx, TOPIC, 'guest'),
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

/** The users to notify of what concerns holders of one of these permissions; `admin` includes them all. */
export const listStaff = (db: Executor, permissions: readonly string[]): Promise<number[]> =>
  repository.listHolders(db, permissions, NOTIFIED_MAX);
