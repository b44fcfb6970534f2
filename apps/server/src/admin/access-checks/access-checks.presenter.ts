import type { AccessCheck, CheckedRule, Granter } from '@kinora/contracts/admin/access-checks.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { type AccessRule, failingRule, type RuleKind } from '@kinora/contracts/platform/access-rules.ts';
import type { CheckRun } from './run-check.ts';

/** Accounts that fail these see a screen on every page, without a redirect. */
const ACCOUNT_RULES: ReadonlySet<RuleKind> = new Set(['verified', 'not_banned']);
const UNKNOWN = new Set([404, 410]);

/** The rules with their outcomes. A refusal that no rule explains is a rule of its own: the record itself refuses. */
export function presentRules({ rules, status }: CheckRun, granters: readonly Granter[]): CheckedRule[] {
  const isRefused = status >= 400 && !UNKNOWN.has(status) && failingRule(rules) === undefined;
  const all: readonly AccessRule[] = isRefused ? [...rules, { kind: 'response', isPassed: false }] : rules;
  const failing = failingRule(all);
  const decidedAt = failing === undefined ? all.length : all.indexOf(failing);
  return all.map((rule, at) => ({
    kind: rule.kind,
    permission: rule.permission ?? null,
    outcome: outcomeOf(at, decidedAt),
    is_passed: rule.isPassed,
    record: rule.record ?? null,
    granted_by: granters.filter(({ permission }) => grants(permission, rule)),
  }));
}

function outcomeOf(at: number, decidedAt: number): CheckedRule['outcome'] {
  if (at === decidedAt) return 'denied';
  return at < decidedAt ? 'allowed' : 'not_reached';
}

const grants = (permission: string, rule: AccessRule): boolean =>
  rule.permission !== undefined &&
  (permission === rule.permission || permission === foundationPermissions.admin);

/** The verdict, and where the person is redirected. */
export function presentVerdict(
  { rules, status, location }: CheckRun,
  shown: readonly CheckedRule[],
): Pick<AccessCheck, 'verdict' | 'sent_to'> {
  const denied = shown.find(({ outcome }) => outcome === 'denied');
  if (denied === undefined)
    return { verdict: UNKNOWN.has(status) ? 'unknown' : 'allowed', sent_to: location };
  const isScreen = rules.some(
    ({ kind, isPassed }) => !isPassed && ACCOUNT_RULES.has(kind) && kind === denied.kind,
  );
  return { verdict: 'denied', sent_to: isScreen ? null : location };
}
