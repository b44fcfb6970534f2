import type { Database } from '#platform/db/database.ts';
import { ALIVE_SECONDS } from '#platform/process/heartbeat.ts';
import { listProcesses } from '#platform/process/processes.repository.ts';

export type LiveProcesses = ReturnType<typeof createLiveProcesses>;

/** The open pages of all web processes, as these report them every few seconds. */
export const createLiveProcesses = (db: Database) => ({
  async list(): Promise<{ id: string; host: string; connections: number }[]> {
    const processes = await listProcesses(db, ALIVE_SECONDS);
    return processes
      .filter(({ role, is_alive: isAlive }) => role === 'web' && isAlive)
      .map(({ id, host, live_connections: connections }) => ({ id, host, connections }));
  },
});
