import path from 'node:path';
import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const OUT_FILE = path.join(import.meta.dirname, 'tables.generated.ts');
const run = promisify(execFile);

/** Writes the table types from a migrated database. With `verify` it throws instead when they have drifted. */
export async function generateTableTypes(databaseUrl: string, options: { verify: boolean }): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  // Our pool parses int8 as a number.
  const mapping = JSON.stringify({ int8: 'number' });
  const flags = [
    '--dialect',
    'postgres',
    '--url',
    databaseUrl,
    '--out-file',
    OUT_FILE,
    '--exclude-pattern',
    'kysely_*',
    '--type-mapping',
    mapping,
  ];
  await run(process.execPath, [cli, ...flags, ...(options.verify ? ['--verify'] : [])]);
}
