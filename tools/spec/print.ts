import { findUnmetLines } from './coverage.ts';
import type { AreaState, Coverage, LineState } from './coverage.ts';

/** The number of uncovered lines shown for an incomplete area without --all. */
const SAMPLE = 3;

interface PrintOptions {
  area: string | undefined;
  all: boolean;
}

/** The output lines: totals by area, then gaps, then errors. */
export function formatCoverage(coverage: Coverage, { area, all }: PrintOptions): string[] {
  const areas = coverage.areas.filter((candidate) => area === undefined || candidate.area === area);
  const covered = areas.reduce((total, { covered: count }) => total + count, 0);
  const lines = areas.reduce((total, { lines: own }) => total + own.length, 0);

  return [
    ...areas.map(totals),
    `${'all'.padEnd(20)} ${covered} / ${lines}`,
    ...areas.flatMap((candidate) => missing(candidate, all || area !== undefined)),
    ...coverage.unknown.map(({ id, title }) => `error: no line ${id} exists, cited by "${title}"`),
    ...coverage.needlessDeferrals.map(
      (id) => `warning: ${id} is covered, take it out of docs/spec/deferred.tsv`,
    ),
    ...promises(coverage),
  ];
}

function totals({ area, covered, lines, isComplete }: AreaState): string {
  const deferred = lines.filter(({ state }) => state === 'deferred').length;
  const notes = [isComplete ? 'declared complete' : '', deferred > 0 ? `${deferred} deferred` : ''].filter(
    Boolean,
  );
  return `${area.padEnd(20)} ${covered} / ${lines.length}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`;
}

function missing({ area, lines, isComplete }: AreaState, showAll: boolean): string[] {
  const open = lines.filter(({ state }) => state !== 'covered');
  if (open.length === 0) return [];
  const shown = showAll || isComplete ? open : open.slice(0, SAMPLE);
  const hidden = open.length - shown.length;
  return [
    '',
    `${area}: not covered`,
    ...shown.flatMap(lineText),
    ...(hidden > 0 ? [`  ... and ${hidden} more (--area ${area}, or --all)`] : []),
  ];
}

function promises(coverage: Coverage): string[] {
  const broken = Map.groupBy(findUnmetLines(coverage), ({ requirement }) => requirement.area);
  return [...broken].map(([area, lines]) => {
    const ids = lines.map(({ requirement, state }) =>
      state === 'failing' ? `${requirement.id} (fails)` : requirement.id,
    );
    return `error: ${area} is declared complete, but these lines are not covered: ${ids.join(', ')}`;
  });
}

function lineText({ requirement, state, deferral, failing }: LineState): string[] {
  const why = deferral ? `deferred to ${deferral.issue}: ${deferral.reason}` : state;
  return [
    `  ${requirement.id} ${requirement.text} [${requirement.how}] - ${why}`,
    ...failing.map((title) => `    fails: ${title}`),
  ];
}
