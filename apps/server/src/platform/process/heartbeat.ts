import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ProcessRole } from '@kinora/contracts/foundation/system.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteProcess, upsertProcess } from './processes.repository.ts';

const BEAT_MS = 15_000;
/** A process that has not reported for three beats counts as stopped. */
export const ALIVE_SECONDS = (3 * BEAT_MS) / 1000;

export interface Heartbeat {
  /** Reports now, besides the regular reports. */
  beat(): Promise<void>;
  /** Removes this process from the list. */
  stop(): Promise<void>;
}

/**
 * Reports this process to the database every few seconds. Not to Redis: video workers do not use it, and the list of
 * processes matters most while another service is down.
 */
export function startHeartbeat(
  { db, logger, caches }: Pick<Platform, 'db' | 'logger' | 'caches'>,
  {
    role,
    release,
    countLiveConnections = () => 0,
  }: { role: ProcessRole; release: string; countLiveConnections?: () => number },
): Heartbeat {
  const id = randomUUID();
  let since = { at: performance.now(), cpu: process.cpuUsage() };
  let isStopped = false;

  const report = async () => {
    const used = process.cpuUsage(since.cpu);
    const elapsedMicroseconds = Math.max(1, (performance.now() - since.at) * 1000);
    since = { at: performance.now(), cpu: process.cpuUsage() };
    await upsertProcess(db, {
      id,
      role,
      host: hostname(),
      release,
      memoryBytes: process.memoryUsage.rss(),
      cpuPercent: Math.round(((used.user + used.system) / elapsedMicroseconds) * 100),
      caches: caches.list(),
      liveConnections: countLiveConnections(),
    });
  };
  let last: Promise<void> = Promise.resolve();
  /** One after the other: a late report must not follow the deletion of the row. */
  const beat = (): Promise<void> => {
    last = last.catch(() => undefined).then(report);
    return last;
  };
  const tryBeat = () => {
    if (!isStopped)
      beat().catch((err: unknown) => logger.warn({ err }, 'the process could not report itself'));
  };
  tryBeat();
  const timer = setInterval(tryBeat, BEAT_MS).unref();
  return {
    beat,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await last.catch(() => undefined);
      // The row of a process that cannot reach the database is deleted a day later.
      await deleteProcess(db, id).catch((err: unknown) => logger.warn({ err }, 'the process stays listed'));
    },
  };
}
