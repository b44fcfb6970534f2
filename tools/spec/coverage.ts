import { citedIds } from './citations.ts';
import type { Deferral, Plan, Requirement } from './plan.ts';
import type { TestResult } from './results.ts';

/** A line with its state in the last run. */
export interface LineState {
  requirement: Requirement;
  state: 'covered' | 'failing' | 'deferred' | 'uncovered';
  failing: string[];
  deferral?: Deferral;
}

/** One area: its lines, and whether it is declared complete. */
export interface AreaState {
  area: string;
  isComplete: boolean;
  covered: number;
  lines: LineState[];
}

/** The data that `npm run spec` prints. */
export interface Coverage {
  areas: AreaState[];
  unknown: { id: string; title: string }[];
  needlessDeferrals: string[];
}

interface Citations {
  passed: Set<string>;
  failed: Map<string, string[]>;
}

/** Compares the results of the last run with the plan. */
export function computeCoverage(plan: Plan, results: TestResult[]): Coverage {
  const citations = collect(results);
  const deferrals = new Map(plan.deferrals.map((deferral) => [deferral.id, deferral]));
  const lines = plan.requirements.map((line) => lineState(line, citations, deferrals.get(line.id)));
  const known = new Set(plan.requirements.map(({ id }) => id));

  return {
    areas: [...new Set(plan.requirements.map(({ area }) => area))].toSorted().map((area) => {
      const own = lines.filter(({ requirement }) => requirement.area === area);
      return {
        area,
        isComplete: plan.completeAreas.includes(area),
        covered: own.filter(({ state }) => state === 'covered').length,
        lines: own,
      };
    }),
    unknown: results.flatMap(({ title }) =>
      citedIds(title)
        .filter((id) => !known.has(id))
        .map((id) => ({ id, title })),
    ),
    needlessDeferrals: plan.deferrals.map(({ id }) => id).filter((id) => citations.passed.has(id)),
  };
}

/** Lines that are uncovered or failing in an area declared complete. */
export function findUnmetLines(coverage: Coverage): LineState[] {
  return coverage.areas
    .filter(({ isComplete }) => isComplete)
    .flatMap(({ lines }) => lines.filter(({ state }) => state === 'uncovered' || state === 'failing'));
}

function collect(results: TestResult[]): Citations {
  const passed = new Set<string>();
  const failed = new Map<string, string[]>();
  for (const { title, outcome } of results) {
    for (const id of citedIds(title)) {
      if (outcome === 'passed') passed.add(id);
      if (outcome === 'failed') failed.set(id, [...(failed.get(id) ?? []), title]);
    }
  }
  return { passed, failed };
}

function lineState(
  requirement: Requirement,
  citations: Citations,
  deferral: Deferral | undefined,
): LineState {
  const failing = citations.failed.get(requirement.id) ?? [];
  if (failing.length > 0) return { requirement, state: 'failing', failing };
  if (citations.passed.has(requirement.id)) return { requirement, state: 'covered', failing };
  if (deferral) return { requirement, state: 'deferred', failing, deferral };
  return { requirement, state: 'uncovered', failing };
}
