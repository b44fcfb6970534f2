import path from 'node:path';
import { checkFloor, cruiseTree } from './boundaries/cruise.ts';
import type { Finding } from './boundaries/finding.ts';
import { REPOSITORY_EXPORTS, findRepositoryExports } from './boundaries/front-doors.ts';
import { findUnknownRoles } from './boundaries/file-roles.ts';
import { readFloor, recordCount } from './boundaries/module-count.ts';
import { findModuleState, ALLOWED_STATE } from './boundaries/module-state.ts';
import { findRawSql } from './boundaries/raw-sql.ts';
import { findServiceRebuilds } from './boundaries/service-rebuilds.ts';
import { NO_CONTRACT, findUnmirrored } from './mirror.ts';
import type { MirrorExceptions } from './mirror.ts';
import { readSourceFiles } from './source-files.ts';
import { SHARED_TABLES, findTableViolations } from './table-ownership.ts';
import type { SharedTables } from './table-ownership.ts';

interface BoundaryOptions {
  floor?: number;
  exceptions?: {
    mirror: MirrorExceptions;
    tables: SharedTables;
    state: Readonly<Record<string, string>>;
    doors: Readonly<Record<string, number>>;
  };
  print?: (line: string) => void;
  /** Called with the number of modules if there is no violation. */
  onClean?: (moduleCount: number) => void;
}

/** Checks all structural rules of the tree below `root`, prints the violations and returns the exit code. */
export async function checkBoundaries(
  root: string,
  {
    floor = readFloor(root),
    exceptions = {
      mirror: NO_CONTRACT,
      tables: SHARED_TABLES,
      state: ALLOWED_STATE,
      doors: REPOSITORY_EXPORTS,
    },
    print = console.log,
    onClean,
  }: BoundaryOptions = {},
): Promise<number> {
  const { moduleCount, modules: paths, findings } = await cruiseTree(root);
  const server = readSourceFiles(root, ['apps/server/{src,migrations,seeds,test,bench,drills}/**/*.ts']);
  const modules = readSourceFiles(root, [
    'apps/server/{src,seeds}/**/*.ts',
    'apps/web/src/**/*.{ts,tsx}',
    'packages/{contracts,demo-art}/src/**/*.ts',
  ]);
  const all: Finding[] = [
    ...checkFloor(moduleCount, floor),
    ...findings,
    ...findUnknownRoles(paths),
    ...findUnmirrored(root, exceptions.mirror),
    ...findTableViolations(server, exceptions.tables),
    ...findRepositoryExports(server, exceptions.doors),
    ...findRawSql(server),
    ...findServiceRebuilds(server),
    ...findModuleState(modules, exceptions.state),
  ];

  for (const finding of all) print(`${finding.rule}: ${finding.where} ${finding.message}`);
  print(`boundaries: ${moduleCount} modules cruised (floor ${floor}), ${all.length} breaches`);
  if (all.length === 0) onClean?.(moduleCount);
  return all.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  process.exitCode = await checkBoundaries(root, { onClean: (count) => recordCount(root, count) });
}
