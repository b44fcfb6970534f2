// Compares the row types that the server asserts for its SQL with the rows that the tests saw. Run it after the tests.
import path from 'node:path';
import { AssertionCheck, type SqlFinding } from './sql-rows/check.ts';
import { findAssertions } from './sql-rows/assertions.ts';
import { loadServer } from './sql-rows/program.ts';
import { NEVER_NULL } from './sql-rows/never-null.ts';
import { readRecordings } from './sql-rows/recording.ts';

/** Prints the findings. Returns 1 if there are any. */
function checkSqlRows(root: string): number {
  const recordings = readRecordings(path.join(root, 'test-results/sql-rows'));
  if (recordings.statements.length === 0) {
    console.error('There are no recorded rows: run `npx vitest run --project server` first.');
    return 1;
  }
  const { program, paths } = loadServer(root);
  const checker = program.getTypeChecker();
  const found = paths.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file));
    return source === undefined ? [] : [findAssertions(source, file, checker)];
  });
  const assertions = found.flatMap((file) => file.assertions);
  const check = new AssertionCheck(checker, { recordings, assertions, neverNull: NEVER_NULL });
  const findings: SqlFinding[] = [
    ...found.flatMap((file) => file.uncheckable),
    ...assertions.flatMap((assertion) => check.findings(assertion)),
    ...check.staleExceptions(),
  ];
  for (const { where, message } of findings) console.log(`${where} ${message}`);
  console.log(`SQL rows: ${assertions.length} row types, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = checkSqlRows(path.join(import.meta.dirname, '..'));
