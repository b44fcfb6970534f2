import path from 'node:path';
import { checkFloor, cruiseTree } from './boundaries/cruise.ts';
import type { Finding } from './boundaries/finding.ts';
import { findRawSql } from './boundaries/raw-sql.ts';
import { findUnmirrored } from './mirror.ts';
import { readSourceFiles } from './source-files.ts';
import { findTableBreaches } from './table-ownership.ts';

// NOTE raise this as the tree grows: about two thirds of the number that `npm run boundaries` prints.
const MODULE_FLOOR = 20;

/** Checks every rule about the shape of the tree below `root`, prints the breaches and answers the exit code. */
export async function checkBoundaries(
  root: string,
  { floor = MODULE_FLOOR, print = console.log }: { floor?: number; print?: (line: string) => void } = {},
): Promise<number> {
  const { moduleCount, findings } = await cruiseTree(root);
  const server = readSourceFiles(root, ['apps/server/{src,migrations,seeds,test,bench,drills}/**/*.ts']);
  const all: Finding[] = [
    ...checkFloor(moduleCount, floor),
    ...findings,
    ...findUnmirrored(root),
    ...findTableBreaches(server),
    ...findRawSql(server),
  ];

  for (const finding of all) print(`${finding.rule}: ${finding.where} ${finding.message}`);
  print(`boundaries: ${moduleCount} modules cruised (floor ${floor}), ${all.length} breaches`);
  return all.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  process.exitCode = await checkBoundaries(path.join(import.meta.dirname, '..'));
}
