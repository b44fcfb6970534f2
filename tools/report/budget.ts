import type { Measure } from './measure.ts';

/** The budgets that keep files small enough to understand. */
export const BUDGET = { medianLines: 70, p95Lines: 250, warnLines: 250, maxLines: 400, anyPer10kLines: 1 };

/** The figures of one area or of the whole tree. */
export interface Summary {
  area: string;
  files: number;
  lines: number;
  median: number;
  p95: number;
  max: number;
  commentShare: number;
  anyCount: number;
}

/** Summarises a group of files. */
export function summarize(area: string, measures: Measure[]): Summary {
  const lengths = measures.map((file) => file.lines).toSorted((a, b) => a - b);
  const lines = sum(lengths);
  return {
    area,
    files: measures.length,
    lines,
    median: percentile(lengths, 0.5),
    p95: percentile(lengths, 0.95),
    max: lengths.at(-1) ?? 0,
    commentShare: lines === 0 ? 0 : sum(measures.map((file) => file.commentLines)) / lines,
    anyCount: sum(measures.map((file) => file.anyCount)),
  };
}

/** Files longer than `limit`, longest first. */
export function longerThan(measures: Measure[], limit: number): Measure[] {
  return measures.filter((file) => file.lines > limit).toSorted((a, b) => b.lines - a.lines);
}

/** Returns a message for every exceeded budget. */
export function brokenBudgets(measures: Measure[]): string[] {
  const all = summarize('all', measures);
  const anyLimit = (all.lines / 10_000) * BUDGET.anyPer10kLines;
  return [
    ...longerThan(measures, BUDGET.maxLines).map(
      (file) => `${file.path} has ${file.lines} lines, at most ${BUDGET.maxLines} are allowed`,
    ),
    ...(all.median > BUDGET.medianLines
      ? [`the median file has ${all.median} lines, not ${BUDGET.medianLines}`]
      : []),
    ...(all.p95 > BUDGET.p95Lines
      ? [`one file in twenty has over ${all.p95} lines, not ${BUDGET.p95Lines}`]
      : []),
    ...(all.anyCount > anyLimit
      ? [`${all.anyCount} uses of any in ${all.lines} lines, over 1 per 10,000`]
      : []),
  ];
}

/** Nearest-rank percentile: the smallest length that at least this share of the files does not exceed. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
