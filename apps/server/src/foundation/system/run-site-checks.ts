import { UNKNOWN_PROBLEM } from '@kinora/contracts/foundation/site-checks.ts';
import type { SiteCheckResult, SiteProblem } from '@kinora/contracts/platform/site-checks.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { SiteCheck, SiteFinding } from '#platform/site-check.ts';
import { beforeDeadline } from './service-probes.ts';

const DEADLINE_MS = 4000;

/** Runs all checks at once. One that throws or hangs is reported as a problem, and does not delay the others. */
export const runSiteChecks = (
  checks: readonly SiteCheck[],
  { logger, deadlineMs = DEADLINE_MS }: { logger: Pick<Logger, 'warn'>; deadlineMs?: number },
): Promise<SiteCheckResult[]> =>
  Promise.all(
    checks.map(async ({ declaration, run }) => {
      const { id, title, problems } = declaration;
      try {
        const finding = await beforeDeadline(run(), deadlineMs);
        const problem = finding === undefined ? undefined : problems[finding.problem];
        return toResult({ id, title }, problem, finding?.values);
      } catch (err) {
        logger.warn({ err, check: id }, 'a check of the site failed');
        return toResult({ id, title }, UNKNOWN_PROBLEM, { check: title });
      }
    }),
  );

function toResult(
  check: { id: string; title: string },
  problem: SiteProblem | undefined,
  values: SiteFinding['values'],
): SiteCheckResult {
  if (problem === undefined) return { ...check, state: 'ok', problem: null };
  const { state, title, stops, fix = null, command = null } = problem;
  return { ...check, state, problem: { title, stops, fix, command, values: { ...values } } };
}
