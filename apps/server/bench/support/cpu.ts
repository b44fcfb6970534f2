import { readFileSync } from 'node:fs';
import type { StatementPool } from '#platform/db/statement.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Measures processor time; the returned function gives the milliseconds since. Ended processes count as zero. */
export function startCpuTimer(pids: readonly number[]): () => number {
  const before = new Map(pids.map((pid) => [pid, ticksOf(pid)]));
  return () =>
    [...before].reduce((total, [pid, ticks]) => total + Math.max(0, ticksOf(pid) - ticks) * TICK_MS, 0);
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/** The PostgreSQL backends of clients with this application name. */
export async function backendsOf(pool: StatementPool, name: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );
  return rows.map(({ pid }) => pid);
}
