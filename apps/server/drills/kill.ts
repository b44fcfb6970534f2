import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { countUnfinished, checkConsistency } from './support/consistency.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';
import { startWriteLoad, type WriteLoad } from './support/writers.ts';

const NAME = 'kill';
const PORTS = { http: 3140, redis: 31_990 };
const SIZES = {
  ci: { writes: 2000, server: 3, worker: 3 },
  full: { writes: 10_000, server: 10, worker: 20 },
};
type Size = (typeof SIZES)['full'];
const SERVING_LIMIT_MS = 3000;
/** On slow machines, a start under write load may take this many times as long as an idle one. */
const IDLE_STARTS = 4;
const LAG_LIMIT_MS = 60_000;

/** Kills server and worker without warning, repeatedly, during thousands of writes with jobs. */
export const killDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? SIZES.ci : SIZES.full)),
};

async function drill(site: Site, list: Checklist, size: Size): Promise<void> {
  const startServer = async () => {
    const server = site.startServer(PORTS.http);
    await waitUntilReady(PORTS.http);
    return server;
  };
  const begun = performance.now();
  const server = await startServer();
  const idleMs = performance.now() - begun;
  const worker = site.startWorker();
  const started = performance.now();
  const writing = startWriteLoad(PORTS.http, size.writes);

  const [gaps] = await Promise.all([
    killAtRandom(writing, pointsOf(size.writes, size.server), server, startServer),
    killAtRandom(writing, pointsOf(size.writes, size.worker), worker, async () => site.startWorker()),
    writing.done,
  ]).finally(() => writing.stop());
  const wroteMs = performance.now() - started;
  const lagMs = await waitUntil(
    'every job is done',
    async () => (await countUnfinished(site.db)) === 0,
    LAG_LIMIT_MS,
  ).catch(() => Infinity);
  const report = await checkConsistency(site.db, writing.acknowledged);

  const slowest = Math.max(...gaps);
  const total = `of ${writing.acknowledged.length} acknowledged in ${inSeconds(wroteMs)}`;
  const unfinished = `${writing.refused.length} cut off or refused`;
  list.check(
    `${size.server} kills of the server lose no write`,
    report.lostWrites === 0,
    `${report.lostWrites} ${total}, ${unfinished}`,
  );
  list.check(
    `${size.worker} kills of the worker lose no effect`,
    report.lostEffects === 0,
    report.lostEffects,
  );
  list.check('no effect happens twice', report.doubledEffects === 0, report.doubledEffects);
  list.check('no effect exists without its write', report.strayEffects === 0, report.strayEffects);
  list.check('no job fails permanently', report.failedJobs === 0, report.failedJobs);
  list.check(
    `ready within 3 s of every kill, or within ${IDLE_STARTS} times an idle start`,
    slowest < Math.max(SERVING_LIMIT_MS, IDLE_STARTS * idleMs),
    `slowest ${inSeconds(slowest)}, idle start ${inSeconds(idleMs)}`,
  );
  list.check('no job is left 60 s after the last write', lagMs < LAG_LIMIT_MS, inSeconds(lagMs));
}

/** Random write counts at which to kill. */
const pointsOf = (writes: number, times: number): number[] =>
  Array.from({ length: times }, () => Math.random() * writes * 0.95).toSorted((a, b) => a - b);

/** Kills a process at these points of the write load and starts it again. Returns the duration of each restart. */
async function killAtRandom(
  writing: WriteLoad,
  points: readonly number[],
  first: Child,
  restart: () => Promise<Child>,
): Promise<number[]> {
  const gaps: number[] = [];
  let child = first;
  for (const point of points) {
    await waitUntil('writes continue', () => writing.acknowledged.length >= point, 120_000);
    const killed = performance.now();
    await child.end('SIGKILL');
    child = await restart();
    gaps.push(performance.now() - killed);
  }
  return gaps;
}
