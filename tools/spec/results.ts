/** The outcome of a test in the last run; a skipped test proves nothing. */
export interface TestResult {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

// Our pinned test runners write these reports, so it is enough to check the member that distinguishes them.
interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Parses the JSON report of Vitest. */
export function parseVitest(json: string): TestResult[] {
  const report = parse(json, 'testResults', 'Vitest') as VitestReport;
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' > '),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** Parses the JSON report of Playwright, where one title may run in several projects. */
export function parsePlaywright(json: string): TestResult[] {
  const report = parse(json, 'suites', 'Playwright') as { suites: PlaywrightSuite[] };
  return report.suites.flatMap((suite) => suiteResults(suite, []));
}

function suiteResults(suite: PlaywrightSuite, ancestors: string[]): TestResult[] {
  const titles = [...ancestors, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((run) => ({
      title: [...titles, spec.title].join(' > '),
      outcome: playwrightOutcome(run.status),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteResults(child, titles))];
}

// A flaky journey passed on retry; tools/ci/flaky.ts decides whether that fails the run.
function playwrightOutcome(status: string): TestResult['outcome'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

function parse(json: string, member: string, name: string): unknown {
  const report: unknown = JSON.parse(json);
  if (typeof report !== 'object' || report === null || !(member in report)) {
    throw new TypeError(`this is no JSON report of ${name}`);
  }
  return report;
}
