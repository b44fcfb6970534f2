import path from 'node:path';
import { BUDGET, brokenBudgets, longerThan, summarize } from './report/budget.ts';
import type { Summary } from './report/budget.ts';
import { measure } from './report/measure.ts';
import { readSourceFiles } from './source-files.ts';

const SOURCES = ['apps/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}', 'e2e/**/*.ts', 'tools/**/*.ts'];
const COLUMNS = ['area', 'files', 'lines', 'median', 'p95', 'max', 'comments', 'any'];

/** Prints the figures of the tree below `root`. With `check`, returns 1 if a budget is exceeded. */
export function report(
  root: string,
  { check, print = console.log }: { check: boolean; print?: (line: string) => void },
): number {
  const measures = readSourceFiles(root, SOURCES)
    .map(measure)
    .filter((file) => file !== undefined);
  const areas = [...new Set(measures.map((file) => file.area))].toSorted();

  print(row(COLUMNS));
  for (const area of areas) {
    print(
      summaryRow(
        summarize(
          area,
          measures.filter((file) => file.area === area),
        ),
      ),
    );
  }
  print(summaryRow(summarize('all', measures)));

  for (const file of longerThan(measures, BUDGET.warnLines)) {
    print(`${file.lines > BUDGET.maxLines ? 'error' : 'warn '} ${file.lines} lines: ${file.path}`);
  }
  const broken = brokenBudgets(measures);
  for (const sentence of broken) print(`over budget: ${sentence}`);
  if (broken.length === 0) print('all budgets hold');
  return check && broken.length > 0 ? 1 : 0;
}

function summaryRow(summary: Summary): string {
  const comments = `${(summary.commentShare * 100).toFixed(1)} %`;
  const { area, files, lines, median, p95, max, anyCount } = summary;
  return row([area, files, lines, median, p95, max, comments, anyCount]);
}

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(13) : String(cell).padStart(9)))
    .join('');
}

if (import.meta.main) {
  process.exitCode = report(path.join(import.meta.dirname, '..'), {
    check: process.argv.includes('--check'),
  });
}
