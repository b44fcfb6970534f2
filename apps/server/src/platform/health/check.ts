/** Details of a passing check. */
export interface CheckFindings {
  readonly figures?: Readonly<Record<string, number>>;
  /** Missing protections that the site can run without, as texts for the operator. */
  readonly missing?: readonly string[];
}

/** A check of one dependency of the site; throws when it is unhealthy. */
export interface HealthCheck {
  readonly name: string;
  readonly run: () => Promise<CheckFindings | void>;
}

interface CheckResult extends CheckFindings {
  readonly ok: boolean;
  readonly ms: number;
  readonly error?: string;
}

export interface HealthReport {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

const TIME_LIMIT_MS = 2000;

/** Runs all checks in parallel; one that hangs counts as failed. */
export async function runChecks(
  checks: readonly HealthCheck[],
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<HealthReport> {
  const results = await Promise.all(
    checks.map(async (check) => [check.name, await runCheck(check, timeLimitMs)] as const),
  );
  return { ok: results.every(([, result]) => result.ok), checks: Object.fromEntries(results) };
}

async function runCheck(check: HealthCheck, timeLimitMs: number): Promise<CheckResult> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeLimitMs} ms`)), timeLimitMs);
  });
  try {
    const findings = await Promise.race([check.run(), limit]);
    return { ok: true, ms: elapsed(), ...findings };
  } catch (error) {
    return { ok: false, ms: elapsed(), error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
