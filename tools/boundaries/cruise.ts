import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findModuleCycles } from './module-cycles.ts';
import type { Finding } from './finding.ts';

/** The folders that are checked, relative to the root. */
const AREAS = ['apps', 'packages', 'e2e', 'tools'];
const RULES = path.join(import.meta.dirname, '../../.dependency-cruiser.mjs');

/** The result of one cruise: our own modules, and all violations. */
export interface CruiseReport {
  moduleCount: number;
  modules: string[];
  findings: Finding[];
}

/** Applies the import rules to the tree below `root`; also finds cycles between module folders. */
export async function cruiseTree(root: string): Promise<CruiseReport> {
  const areas = AREAS.filter((area) => existsSync(path.join(root, area)));
  const options = await extractDepcruiseOptions(RULES);
  const { output } = await cruise(areas, { ...options, baseDir: root });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered text, not a result');

  const modules = output.modules.map(({ source }) => source).filter(isOurs);
  return {
    moduleCount: modules.length,
    modules,
    findings: [...violations(output), ...findModuleCycles(edges(output))],
  };
}

/** If the cruise found almost no modules, the tool is broken; the tree is not clean. */
export function checkFloor(moduleCount: number, floor: number): Finding[] {
  if (moduleCount >= floor) return [];
  return [
    {
      rule: 'module-floor',
      where: 'tools/boundaries.ts',
      message: `${moduleCount} modules seen, at least ${floor} expected: is the TypeScript 6 API installed?`,
    },
  ];
}

function violations(result: ICruiseResult): Finding[] {
  return result.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    where: violation.from,
    message: violation.cycle
      ? `closes the circle ${[violation.from, ...violation.cycle.map((step) => step.name)].join(' > ')}`
      : `must not import ${violation.unresolvedTo ?? violation.to}`,
  }));
}

function edges(result: ICruiseResult): { from: string; to: string }[] {
  return result.modules.flatMap((module) =>
    module.dependencies.map((dependency) => ({ from: module.source, to: dependency.resolved })),
  );
}

function isOurs(source: string): boolean {
  return /\.tsx?$/u.test(source) && AREAS.some((area) => source.startsWith(`${area}/`));
}
