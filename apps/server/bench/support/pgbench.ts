import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTitlesReader } from '#catalogue/titles/index.ts';

const run = promisify(execFile);

/** The statement of the title page, as the server sends it. */
export async function titleStatement(): Promise<string> {
  let text = '';
  const pool = {
    query: async (query: { text: string }) => {
      ({ text } = query);
      return { rows: [] };
    },
  };
  // Only the statement text is needed: the reader finds nothing and throws.
  await createTitlesReader(pool as never)
    .find(1, ['en'])
    .catch(() => undefined);
  return text;
}

/** Runs PostgreSQL alone with a prepared statement and random ids. Returns transactions per second. */
export async function pgbench(
  url: string,
  statement: string,
  { ids, clients, seconds }: { ids: number; clients: number; seconds: number },
): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'kinora-bench-')), 'title.sql');
  const text = statement.replaceAll('$1', ':id').replaceAll('$2', "array['en']").replaceAll(/\s+/g, ' ');
  writeFileSync(file, `\\set id random(1, ${ids})\n${text};\n`);
  const address = new URL(url);
  const { stdout } = await run(
    'pgbench',
    ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`].concat(
      ['-h', address.hostname, '-p', address.port, '-U', address.username || 'postgres'],
      address.pathname.slice(1),
    ),
  );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}
