import { sql } from 'kysely';
import type { CacheUse } from '@kinora/contracts/foundation/caches.ts';
import type { ProcessRole } from '@kinora/contracts/foundation/system.ts';
import type { Executor } from '#platform/db/database.ts';

const LIST_MAX = 200;

/** What a process reports about itself. */
export interface ProcessReport {
  readonly id: string;
  readonly role: ProcessRole;
  readonly host: string;
  readonly release: string;
  readonly memoryBytes: number;
  readonly cpuPercent: number;
  readonly caches: readonly CacheUse[];
  /** Open pages that it sends live updates to. */
  readonly liveConnections: number;
}

export interface ListedProcess {
  readonly id: string;
  readonly role: ProcessRole;
  readonly host: string;
  readonly release: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly is_alive: boolean;
  readonly memory_bytes: number;
  readonly cpu_percent: number;
  readonly caches: CacheUse[];
  readonly live_connections: number;
}

export async function upsertProcess(db: Executor, report: ProcessReport): Promise<void> {
  const { id, role, host, release, memoryBytes, cpuPercent, caches, liveConnections } = report;
  await sql`
    insert into processes (id, role, host, release, memory_bytes, cpu_percent, caches, live_connections)
    values (${id}, ${role}, ${host}, ${release}, ${memoryBytes}, ${cpuPercent}, ${JSON.stringify(caches)}::jsonb,
      ${liveConnections})
    on conflict (id) do update
      set seen_at = now(), memory_bytes = excluded.memory_bytes, cpu_percent = excluded.cpu_percent,
        caches = excluded.caches, live_connections = excluded.live_connections`.execute(db);
}

/** Also deletes rows of processes that were killed more than a day ago. */
export async function deleteProcess(db: Executor, id: string): Promise<void> {
  await sql`delete from processes where id = ${id} or seen_at < now() - interval '1 day'`.execute(db);
}

/**
 * Processes that run, and those of the last day that were killed. A killed process is left out once another one of its
 * role has started after it, because that one replaces it.
 */
export async function listProcesses(db: Executor, aliveSeconds: number): Promise<ListedProcess[]> {
  const { rows } = await sql<ListedProcess>`
    select id, role, host, release, started_at, seen_at,
      seen_at > now() - make_interval(secs => ${aliveSeconds}) as is_alive, memory_bytes, cpu_percent, caches,
      live_connections
    from processes as process
    where seen_at > now() - make_interval(secs => ${aliveSeconds})
      or (seen_at > now() - interval '1 day' and not exists (
        select from processes as later where later.role = process.role and later.started_at > process.seen_at))
    order by role = 'web' desc, started_at, id limit ${LIST_MAX}`.execute(db);
  return rows;
}
