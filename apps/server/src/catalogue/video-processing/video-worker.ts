import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { LongWorker } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { HEARTBEAT_SECONDS } from './sandbox-check.ts';
import { createStepRunner, type StepRunner } from './step-runner.ts';
import { VIDEO_STEPS_TOPIC } from './video-processing.service.ts';
import { deleteWorker, upsertWorker } from './video-processing.workers.repository.ts';

const LEASE_SECONDS = 30;
/** A step may become available without a signal: when a pause or a lease ends. */
const POLL_MS = 2000;
const TROUBLE_MS = 5000;

type Deps = Pick<Platform, 'config' | 'db' | 'storage' | 'events' | 'logger' | 'signals'>;

/** Processes uploaded files, one step at a time. Any number of workers may run. */
export function createVideoWorker({ config, signals, ...deps }: Deps, makeFfmpeg = createFfmpeg): LongWorker {
  const { logger } = deps;
  const stop = new AbortController();
  let wake = new AbortController();
  let runner: StepRunner | undefined;
  let running: Promise<void> = Promise.resolve();
  let heartbeat: Heartbeat | undefined;

  const sleep = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: AbortSignal.any([wake.signal, stop.signal]) }).catch(
      () => undefined,
    );

  /** Undefined when VIDEO_SANDBOX=required and a protection is missing. */
  const begin = async (): Promise<StepRunner | undefined> => {
    const ffmpeg = await makeFfmpeg();
    const { missing } = ffmpeg;
    const isRefusing = missing.length > 0 && config.VIDEO_SANDBOX === 'required';
    heartbeat = startHeartbeat(deps, { missing, isRefusing });
    if (isRefusing) {
      logger.error(
        { missing },
        'video processing is stopped: VIDEO_SANDBOX=required, and this machine lacks protections',
      );
      return undefined;
    }
    if (missing.length > 0) logger.warn({ missing }, 'the ffmpeg sandbox is incomplete on this machine');
    const begun = createStepRunner({ ...deps, ffmpeg, leaseSeconds: LEASE_SECONDS });
    await begun.sweep();
    return begun;
  };

  const loop = async (): Promise<void> => {
    runner = await begin();
    if (runner === undefined) return;
    while (!stop.signal.aborted) {
      wake = new AbortController();
      try {
        if (await runner.runNext()) continue;
        await runner.rest();
        await sleep(POLL_MS);
      } catch (error) {
        logger.warn({ err: error }, 'steps of videos cannot be read; they wait');
        await sleep(TROUBLE_MS);
      }
    }
    await runner.rest();
  };

  return {
    name: 'video-processing',
    start() {
      const wakeUp = () => wake.abort();
      signals.on(VIDEO_STEPS_TOPIC, { onSignal: wakeUp, onMissed: wakeUp });
      running = loop();
    },
    async stop() {
      stop.abort();
      runner?.stop();
      await running;
      await heartbeat?.end();
    },
  };
}

interface Heartbeat {
  end(): Promise<void>;
}

/** Sends heartbeats for /health, which another process serves. */
function startHeartbeat(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  status: { missing: readonly string[]; isRefusing: boolean },
): Heartbeat {
  const name = `${hostname()}-${process.pid}`;
  const warn = (err: unknown) => logger.warn({ err }, 'could not report this worker to /health');
  const beat = () => upsertWorker(db, { name, ...status }).catch(warn);
  let lastBeat = beat();
  const timer = setInterval(() => {
    lastBeat = beat();
  }, HEARTBEAT_SECONDS * 1000);
  return {
    async end() {
      clearInterval(timer);
      await lastBeat;
      await deleteWorker(db, name).catch(warn);
    },
  };
}
