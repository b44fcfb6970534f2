import { type AccessRule, failingRule, type RuleKind } from '@kinora/contracts/platform/access-rules.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { type Caller, can } from '#platform/http/caller.ts';
import { gateRules } from '#platform/http/gate.ts';
import { type CheckTarget, endpointOf } from './check-target.ts';
import type { Explanation, RequestExplainer } from './explained-request.ts';

interface Deps {
  readonly baseUrl: URL;
  readonly isEmailConfirmationRequired: () => boolean;
  readonly endpoints: () => readonly AnyEndpoint[];
}

/** The result of a check, at the address that was reached in the end. */
export interface CheckRun extends Explanation {
  readonly address: string;
}

type TargetOf<Type extends CheckTarget['type']> = Extract<CheckTarget, { type: Type }>;

/** Rules about the stand-in of a check, not about the person. */
const INTERNAL: ReadonlySet<RuleKind> = new Set(['identity', 'token', 'impersonation']);
const MOST_REDIRECTS = 4;
const OK = 200;
const NOT_FOUND = 404;

/** Runs a check with the code that enforces access. */
export const createCheckRunner =
  ({ baseUrl, endpoints, isEmailConfirmationRequired }: Deps) =>
  async (target: CheckTarget, caller: Caller, explainer: RequestExplainer): Promise<CheckRun> => {
    const { rules, ...run } = await runTarget(target, caller, { explainer, baseUrl, endpoints });
    // Without the setting, the rule allows everyone.
    return {
      ...run,
      rules: rules.filter(({ kind }) => kind !== 'verified' || isEmailConfirmationRequired()),
    };
  };

async function runTarget(
  target: CheckTarget,
  caller: Caller,
  { explainer, ...deps }: Pick<Deps, 'baseUrl' | 'endpoints'> & { explainer: RequestExplainer },
): Promise<CheckRun> {
  if (target.type === 'page') return runPage({ ...target, ...deps }, caller, explainer);
  if (target.type === 'call') return runCall({ ...target, ...deps }, caller, explainer);
  const { permission } = target;
  const rules = [{ kind: 'permission', permission, isPassed: can(caller, permission) } as const];
  return { address: permission, rules, status: OK, location: null };
}

/** Changes are not run: only their access rule is checked. */
async function runCall(
  { method, address, endpoints }: TargetOf<'call'> & Pick<Deps, 'endpoints'>,
  caller: Caller,
  explainer: RequestExplainer,
): Promise<CheckRun> {
  const endpoint = endpointOf(endpoints(), { method, address });
  if (endpoint === undefined) return { address, rules: [], status: NOT_FOUND, location: null };
  const answer =
    method === 'GET'
      ? await explainer.call(address, caller)
      : { rules: gateRules(endpoint, caller), status: OK, location: null };
  return { address, ...withoutInternal(answer) };
}

/** Follows redirects that are for everyone, such as from an old address of a title. */
async function runPage(
  { address, baseUrl }: TargetOf<'page'> & Pick<Deps, 'baseUrl'>,
  caller: Caller,
  explainer: RequestExplainer,
  redirects = 0,
): Promise<CheckRun> {
  const run = { address, ...withoutInternal(await explainer.page(address, caller)) };
  const next = run.location === null ? null : URL.parse(run.location, baseUrl.href);
  if (next === null || failingRule(run.rules) !== undefined) return run;
  if (next.host !== baseUrl.host || redirects === MOST_REDIRECTS) return run;
  return runPage(
    { type: 'page', address: next.pathname + next.search, baseUrl },
    caller,
    explainer,
    redirects + 1,
  );
}

/**
 * Removes rules that are not about the person. Someone without an account of their own cannot make personal calls, and a
 * call that would change something is not made: neither says anything about access.
 */
function withoutInternal({ rules, ...answer }: Explanation): Explanation {
  const shown = distinct(rules.filter(({ kind }) => !INTERNAL.has(kind)));
  const isStopped = rules.some(
    ({ kind, isPassed }) => kind === 'effect' || (kind === 'identity' && !isPassed),
  );
  if (isStopped && failingRule(shown) === undefined) return { rules: shown, status: OK, location: null };
  return { ...answer, rules: shown };
}

function distinct(rules: readonly AccessRule[]): AccessRule[] {
  const keyOf = ({ kind, permission, isPassed, record }: AccessRule) =>
    JSON.stringify([kind, permission, isPassed, record]);
  const keys = rules.map(keyOf);
  return rules.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
