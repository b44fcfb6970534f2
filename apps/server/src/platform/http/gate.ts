import type { Access } from '@kinora/contracts/platform/access.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can } from './caller.ts';

/** Refuses a caller the endpoint is not for. A visitor is asked to sign in, a person is told no. */
export function assertAccess(rule: Access, caller: Caller): void {
  if (rule.kind === 'open') return;
  if (caller.state === 'unverified') throw new AppError('email_unverified');
  if (caller.state === 'suspended') throw new AppError('account_suspended');
  if (rule.kind === 'public') return;
  if (rule.kind === 'permission' && can(caller, rule.permission)) return;
  if (caller.userId === null) throw new AppError('unauthenticated');
  if (rule.kind === 'permission') throw new AppError('forbidden');
}
