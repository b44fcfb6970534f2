import { type Access, access } from '@kinora/contracts/platform/access.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can } from './caller.ts';

/** What of an endpoint decides who gets in. */
export type GateRule = Pick<AnyEndpoint, 'access' | 'area' | 'tokens' | 'confirmed'>;

/** Refuses a caller the endpoint is not for. A visitor is asked to sign in, a person is told no. */
export function assertAllowed(rule: GateRule, caller: Caller): void {
  if (caller.tokenId !== null && !rule.tokens) throw new AppError('forbidden');
  assertAccess(rule.access, caller);
  if (rule.area === 'admin') assertAccess(BACK_OFFICE, caller);
  if (rule.confirmed) assertConfirmed(caller);
}

const BACK_OFFICE = access.permission(ADMIN_ACCESS);

/** Refuses a caller who has not entered the password lately. */
export function assertConfirmed(caller: Pick<Caller, 'isPasswordConfirmed'>): void {
  if (!caller.isPasswordConfirmed) throw new AppError('password_unconfirmed');
}

/** For what opens the whole site: only a person at a browser who has entered the password lately. */
export function assertInPerson(caller: Pick<Caller, 'tokenId' | 'isPasswordConfirmed'>): void {
  if (caller.tokenId !== null) throw new AppError('forbidden');
  assertConfirmed(caller);
}

function assertAccess(rule: Access, caller: Caller): void {
  if (rule.kind === 'open') return;
  if (caller.state === 'unverified' && rule.kind !== 'pending') throw new AppError('email_unverified');
  if (caller.state === 'suspended') throw new AppError('account_suspended');
  if (rule.kind === 'public') return;
  if (rule.kind === 'permission' && can(caller, rule.permission)) return;
  if (caller.userId === null) throw new AppError('unauthenticated');
  if (rule.kind === 'permission' || !caller.ownsAccount) throw new AppError('forbidden');
}
