import { randomBytes } from 'node:crypto';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findRoleByKind,
  findRoleByName,
  insertMissingRole,
  insertUserRole,
  replaceRolePermissions,
  replaceUserPermissions,
} from './access.repository.ts';
import { createAccessService } from './access.service.ts';

const toGrant = (given: string | GrantedPermission): GrantedPermission =>
  typeof given === 'string' ? { name: given, restrictions: [] } : given;

/** Creates a role with these permissions and a unique name. */
export async function makeRole(
  db: Executor,
  permissions: readonly (string | GrantedPermission)[],
): Promise<{ id: number; name: string }> {
  const name = `Role ${randomBytes(5).toString('hex')}`;
  const id = await insertMissingRole(db, { name, description: '', kind: 'custom' });
  if (id === undefined) throw new Error(`The role ${name} exists`);
  await replaceRolePermissions(db, id, permissions.map(toGrant));
  return { id, name };
}

/** Replaces the permissions of guests, in every process. */
export async function setGuestPermissions(
  { db, signals }: Pick<Platform, 'db' | 'signals'>,
  permissions: readonly (string | GrantedPermission)[],
): Promise<void> {
  const access = createAccessService({ db, signals, declared: () => [] });
  await transaction(db, async (tx) => {
    const role = await findRoleByKind(tx, 'guest');
    if (role === undefined) throw new Error('There is no guest role');
    await replaceRolePermissions(tx, role.id, permissions.map(toGrant));
    await access.announceGuestRole(tx);
  });
}

/** Grants permissions directly to a user. */
export const grantPermissions = (
  db: Executor,
  userId: number,
  permissions: readonly (string | GrantedPermission)[],
): Promise<void> => replaceUserPermissions(db, userId, permissions.map(toGrant));

/** Assigns roles to a user by name. */
export async function grantRoles(db: Executor, userId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const role = await findRoleByName(db, name);
    if (role === undefined) throw new Error(`There is no role ${name}`);
    await insertUserRole(db, userId, role.id);
  }
}
