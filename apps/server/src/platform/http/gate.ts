import { type Access, access } from '@kinora/contracts/platform/access.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can } from './caller.ts';

/** The parts of an endpoint that decide who may call it. */
export interface GateRule extends Pick<AnyEndpoint, 'access' | 'area' | 'tokens' | 'confirmed'> {
  /** Whether all users with equal rights get the same response. */
  readonly isShareable?: boolean;
}

/** Throws when the caller may not use the endpoint: `unauthenticated` for a visitor, `forbidden` for a user. */
export function assertAllowed(rule: GateRule, caller: Caller): void {
  if (caller.isGroup && rule.isShareable !== true) throw new AppError('unauthenticated');
  if (caller.tokenId !== null && !rule.tokens) throw new AppError('forbidden');
  assertAccess(rule.access, caller);
  if (rule.area === 'admin') assertAccess(BACK_OFFICE, caller);
  if (rule.confirmed) assertPasswordConfirmed(caller);
}

const BACK_OFFICE = access.permission(ADMIN_ACCESS);

/** Throws when the caller has not entered the password recently. */
export function assertPasswordConfirmed(caller: Pick<Caller, 'isPasswordConfirmed'>): void {
  if (!caller.isPasswordConfirmed) throw new AppError('password_unconfirmed');
}

/** For actions that give access to the whole site: allows only a browser session with a recently entered password. */
export function assertConfirmedSession(caller: Pick<Caller, 'tokenId' | 'isPasswordConfirmed'>): void {
  if (caller.tokenId !== null) throw new AppError('forbidden');
  assertPasswordConfirmed(caller);
}

function assertAccess(rule: Access, caller: Caller): void {
  if (rule.kind === 'open') return;
  if (caller.state === 'unverified' && rule.kind !== 'pending') throw new AppError('email_unverified');
  if (caller.state === 'suspended') throw new AppError('account_suspended');
  if (rule.kind === 'public') return;
  if (rule.kind === 'permission' && can(caller, rule.permission)) return;
  if (caller.userId === null && !caller.isGroup) throw new AppError('unauthenticated');
  if (rule.kind === 'permission' || !caller.ownsAccount) throw new AppError('forbidden');
}
