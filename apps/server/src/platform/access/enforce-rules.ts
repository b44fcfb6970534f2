import { type AccessRule, failingRule } from '@kinora/contracts/platform/access-rules.ts';
import type { ErrorCode } from '@kinora/contracts/error-catalogue.ts';
import { callContext } from '#platform/context/call-context.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** A rule of a call, and the error of callers who fail it. */
export interface CallRule extends AccessRule {
  readonly error: ErrorCode;
}

/** Throws the error of the first rule that fails. */
export function assertRules(rules: readonly CallRule[]): void {
  const failing = failingRule(rules);
  if (failing !== undefined) throw new AppError(failing.error);
}

/** The rules of one record: reports them to the access explainer if it runs this call, then asserts them. */
export function enforceRules(rules: readonly CallRule[]): void {
  reportRules(rules);
  assertRules(rules);
}

/** Reports rules that do not end the call. */
export const reportRules = (rules: readonly AccessRule[]): void => callContext().onRules?.(rules);
