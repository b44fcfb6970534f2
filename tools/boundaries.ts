import path from 'node:path';
import { checkFloor, cruiseTree } from './boundaries/cruise.ts';
import type { Finding } from './boundaries/finding.ts';
import { findModuleState, ALLOWED_STATE } from './boundaries/module-state.ts';
import { findRawSql } from './boundaries/raw-sql.ts';
import { NO_CONTRACT, findUnmirrored } from './mirror.ts';
import type { MirrorExceptions } from './mirror.ts';
import { readSourceFiles } from './source-files.ts';
import { SHARED_TABLES, findTableViolations } from './table-ownership.ts';
import type { SharedTables } from './table-ownership.ts';

// NOTE raise this as the tree grows: about two thirds of the number that `npm run boundaries` prints.
const MODULE_FLOOR = 380;

interface BoundaryOptions {
  floor?: number;
  exceptions?: { mirror: MirrorExceptions; tables: SharedTables; state: Readonly<Record<string, string>> };
  print?: (line: string) => void;
}

/** Checks all structural rules of the tree below `root`, prints the violations and returns the exit code. */
export async function checkBoundaries(
  root: string,
  {
    floor = MODULE_FLOOR,
    exceptions = { mirror: NO_CONTRACT, tables: SHARED_TABLES, state: ALLOWED_STATE },
    print = console.log,
  }: BoundaryOptions = {},
): Promise<number> {
  const { moduleCount, findings } = await cruiseTree(root);
  const server = readSourceFiles(root, ['apps/server/{src,migrations,seeds,test,bench,drills}/**/*.ts']);
  const modules = readSourceFiles(root, [
    'apps/server/{src,seeds}/**/*.ts',
    'apps/web/src/**/*.{ts,tsx}',
    'packages/contracts/src/**/*.ts',
  ]);
  const all: Finding[] = [
    ...checkFloor(moduleCount, floor),
    ...findings,
    ...findUnmirrored(root, exceptions.mirror),
    ...findTableViolations(server, exceptions.tables),
    ...findRawSql(server),
    ...findModuleState(modules, exceptions.state),
  ];

  for (const finding of all) print(`${finding.rule}: ${finding.where} ${finding.message}`);
  print(`boundaries: ${moduleCount} modules cruised (floor ${floor}), ${all.length} breaches`);
  return all.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  process.exitCode = await checkBoundaries(path.join(import.meta.dirname, '..'));
}
