import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findUnmetLines, computeCoverage } from './spec/coverage.ts';
import { findPlanMistakes, parseCompleteAreas, parseDeferrals, parseRequirements } from './spec/plan.ts';
import type { Plan } from './spec/plan.ts';
import { formatCoverage } from './spec/print.ts';
import { removeRoutes } from './spec/remove-routes.ts';
import { parsePlaywright, parseVitest } from './spec/results.ts';
import type { TestResult } from './spec/results.ts';

const RESULTS: { file: string; parse: (json: string) => TestResult[]; command: string }[] = [
  { file: 'test-results/vitest.json', parse: parseVitest, command: 'npm test' },
  { file: 'test-results/e2e.json', parse: parsePlaywright, command: 'npm run test:e2e' },
];

interface SpecOptions {
  area?: string | undefined;
  all?: boolean;
  print?: (line: string) => void;
}

/** Prints which spec lines the last run covered; returns 1 if an area declared complete is not fully covered. */
export function spec(root: string, { area, all = false, print = console.log }: SpecOptions = {}): number {
  const plan = readPlan(root);
  const mistakes = findPlanMistakes(plan);
  const absent = RESULTS.filter(({ file }) => !existsSync(path.join(root, file)));
  const results = RESULTS.filter((source) => !absent.includes(source)).flatMap(({ file, parse }) =>
    parse(readFileSync(path.join(root, file), 'utf8')),
  );
  const coverage = computeCoverage(plan, results);

  for (const line of formatCoverage(coverage, { area, all })) print(line);
  for (const mistake of mistakes) print(`error: ${mistake}`);
  for (const { file, command } of absent) print(`error: ${file} is missing, run ${command} first`);

  const problems =
    findUnmetLines(coverage).length + coverage.unknown.length + mistakes.length + absent.length;
  print(problems === 0 ? 'spec: every area declared complete is covered' : `spec: ${problems} problems`);
  return problems === 0 ? 0 : 1;
}

function readPlan(root: string): Plan {
  const read = (file: string) => readFileSync(path.join(root, 'docs/spec', file), 'utf8');
  return {
    requirements: parseRequirements(read('requirements.tsv')),
    completeAreas: parseCompleteAreas(read('areas.json')),
    deferrals: parseDeferrals(read('deferred.tsv')),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { area: { type: 'string' }, all: { type: 'boolean' }, mutate: { type: 'boolean' } },
  });
  const root = path.join(import.meta.dirname, '..');
  process.exitCode = values.mutate === true ? removeRoutes(root) : spec(root, values);
}
