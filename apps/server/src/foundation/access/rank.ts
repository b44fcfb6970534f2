import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
  includesGrant,
} from '@kinora/contracts/foundation/permissions.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { hasAdmin, lockAdmins } from './access.repository.ts';

/** The user who grants, edits or bans, with what they hold themselves. */
export interface Actor {
  readonly userId: number | null;
  readonly permissions: readonly GrantedPermission[];
}

/** An account that someone wants to change. */
interface Target {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly GrantedPermission[];
}

type Grants = readonly GrantedPermission[];

/** Throws unless the actor holds everything they give, with limits no higher than their own. */
export function assertMayGrant({ permissions }: Pick<Actor, 'permissions'>, grants: Grants): void {
  const beyond = grants.find((grant) => !includesGrant(permissions, grant));
  if (beyond === undefined) return;
  const { name } = beyond;
  const code = holdsPermission(permissions, name) ? 'access.limit_exceeded' : 'access.not_held';
  throw new AppError(code, { params: { name } });
}

/** Whether the actor may change someone or something that holds these permissions. */
export const mayChange = ({ permissions }: Pick<Actor, 'permissions'>, grants: Grants): boolean =>
  grants.every((grant) => includesGrant(permissions, grant));

/** Throws when the account, or the role, holds permissions that the actor lacks. */
export function assertMayChange(actor: Pick<Actor, 'permissions'>, grants: Grants): void {
  if (!mayChange(actor, grants)) throw new AppError('access.outranked');
}

/** Throws unless the actor may edit or delete the account: their own, or one without permissions they lack. */
export function assertMayEdit(actor: Actor, target: Pick<Target, 'id' | 'permissions'>): void {
  if (actor.userId !== target.id) assertMayChange(actor, target.permissions);
}

/**
 * Throws unless the actor may ban the account: not their own, and no staff with permissions they lack. Permissions of
 * members, such as from a subscription, do not protect from a ban.
 */
export function assertMayBan(actor: Actor, { id, name, permissions }: Target): void {
  const isStaff = holdsPermission(permissions, foundationPermissions.accessAdmin);
  const isAbove = isStaff && permissions.some((held) => !holdsPermission(actor.permissions, held.name));
  if (id === actor.userId || isAbove) throw new AppError('account.cannot_ban', { params: { name } });
}

/**
 * Makes a change of someone, or of a role, with these permissions. If it may take `admin` from someone, it is rejected
 * when nobody would hold `admin` any more. Such changes wait for each other, so two administrators cannot both count on
 * the other one. Banned administrators do not count.
 */
export async function keepingAnAdmin<T>(tx: Tx, held: Grants, change: () => Promise<T>): Promise<T> {
  if (!held.some(({ name }) => name === foundationPermissions.admin)) return change();
  await lockAdmins(tx);
  const hadAdmin = await hasAdmin(tx);
  const result = await change();
  if (hadAdmin && !(await hasAdmin(tx))) throw new AppError('account.last_admin');
  return result;
}
