import { type Access, access } from '@kinora/contracts/platform/access.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { type AnyEndpoint, impersonatedCallOf } from '@kinora/contracts/platform/endpoint.ts';
import { type CallRule, enforceRules } from '#platform/access/enforce-rules.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can } from './caller.ts';

/** The parts of an endpoint that decide who may call it. */
export interface GateRule
  extends
    Pick<AnyEndpoint, 'method' | 'access' | 'area' | 'tokens' | 'confirmed'>,
    Partial<Pick<AnyEndpoint, 'hasEffect' | 'impersonated'>> {
  /** Whether all users with equal rights get the same response. */
  readonly isShareable?: boolean;
}

/** The rules of an endpoint for a caller, in the order in which they are checked. */
export function gateRules(rule: GateRule, caller: Caller): CallRule[] {
  const rules: CallRule[] = [];
  if (caller.isGroup)
    rules.push({ kind: 'identity', isPassed: rule.isShareable === true, error: 'unauthenticated' });
  if (caller.tokenId !== null) rules.push({ kind: 'token', isPassed: rule.tokens, error: 'forbidden' });
  if (caller.impersonation !== null)
    rules.push({
      kind: 'impersonation',
      isPassed: impersonatedCallOf(rule) === 'allowed',
      error: 'impersonations.private',
    });
  rules.push(...accessRules(rule.access, caller));
  if (rule.area === 'admin') rules.push(...accessRules(BACK_OFFICE, caller));
  if (rule.confirmed)
    rules.push({ kind: 'password', isPassed: caller.isPasswordConfirmed, error: 'password_unconfirmed' });
  return rules;
}

const BACK_OFFICE = access.permission(ADMIN_ACCESS);

const OWN_DATA: GateRule = {
  method: 'GET',
  access: access.login,
  area: 'site',
  tokens: true,
  confirmed: false,
};

/** Throws unless the caller may read their own data. For calls that return personal data only if asked to. */
export const assertMayReadOwnData = (caller: Caller): void => enforceRules(gateRules(OWN_DATA, caller));

/** Throws when the caller has not entered the password recently. */
export function assertPasswordConfirmed(caller: Pick<Caller, 'isPasswordConfirmed'>): void {
  if (!caller.isPasswordConfirmed) throw new AppError('password_unconfirmed');
}

/** For actions that give access to the whole site: allows only a browser session with a recently entered password. */
export function assertConfirmedSession(caller: Pick<Caller, 'tokenId' | 'isPasswordConfirmed'>): void {
  if (caller.tokenId !== null) throw new AppError('forbidden');
  assertPasswordConfirmed(caller);
}

function accessRules(rule: Access, caller: Caller): CallRule[] {
  if (rule.kind === 'open') return [];
  const isPending = rule.kind === 'pending' && caller.state === 'unverified';
  const isVerified = caller.state !== 'unverified' || isPending;
  const account: CallRule[] = [
    { kind: 'verified', isPassed: isVerified, error: 'email_unverified' },
    { kind: 'not_banned', isPassed: caller.state !== 'suspended', error: 'account_suspended' },
  ];
  const rules = hasAccount(caller) ? account : [];
  if (rule.kind === 'public') return rules;
  const isSignedIn = hasAccount(caller);
  if (rule.kind === 'permission') {
    const { permission } = rule;
    const error = isSignedIn ? 'forbidden' : 'unauthenticated';
    return [...rules, { kind: 'permission', permission, isPassed: can(caller, permission), error }];
  }
  return [
    ...rules,
    { kind: 'signed_in', isPassed: isSignedIn, error: 'unauthenticated' },
    { kind: 'identity', isPassed: caller.ownsAccount, error: 'forbidden' },
  ];
}

/** Visitors have no account; a group stands for people who have one. */
const hasAccount = ({ userId, isGroup }: Caller): boolean => userId !== null || isGroup;
