import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { LongWorker } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTE_SECONDS } from './video-processing.health.ts';
import { createStepRunner, type StepRunner } from './video-processing.runner.ts';
import { VIDEO_STEPS_TOPIC } from './video-processing.service.ts';
import { deleteWorker, noteWorker } from './video-processing.workers-repository.ts';

const LEASE_SECONDS = 30;
/** A step may become free without anybody saying so: a pause or a lease has ended. */
const POLL_MS = 2000;
const TROUBLE_MS = 5000;

type Deps = Pick<Platform, 'config' | 'db' | 'storage' | 'events' | 'logger' | 'signals'>;

/** Makes uploaded files playable, one step at a time. Any number of workers may. */
export function createVideoWorker({ config, signals, ...deps }: Deps, makeFfmpeg = createFfmpeg): LongWorker {
  const { logger } = deps;
  const stop = new AbortController();
  let wake = new AbortController();
  let runner: StepRunner | undefined;
  let running: Promise<void> = Promise.resolve();
  let presence: Presence | undefined;

  const sleep = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: AbortSignal.any([wake.signal, stop.signal]) }).catch(
      () => undefined,
    );

  /** Nothing when this machine protects too little for what the operator wants. */
  const begin = async (): Promise<StepRunner | undefined> => {
    const ffmpeg = await makeFfmpeg();
    const { missing } = ffmpeg;
    const isRefusing = missing.length > 0 && config.VIDEO_SANDBOX === 'required';
    presence = keepPresence(deps, { missing, isRefusing });
    if (isRefusing) {
      logger.error({ missing }, 'uploaded videos are not opened: VIDEO_SANDBOX is "required"');
      return undefined;
    }
    if (missing.length > 0)
      logger.warn({ missing }, 'uploaded videos are opened with less protection than there could be');
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
      await presence?.end();
    },
  };
}

interface Presence {
  end(): Promise<void>;
}

/** Says again and again that this process is there, and what it lacks: /health is answered by another one. */
function keepPresence(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  note: { missing: readonly string[]; isRefusing: boolean },
): Presence {
  const name = `${hostname()}-${process.pid}`;
  const unheard = (err: unknown) => logger.warn({ err }, '/health does not know of this worker');
  const tell = () => noteWorker(db, { name, ...note }).catch(unheard);
  let telling = tell();
  const timer = setInterval(() => {
    telling = tell();
  }, NOTE_SECONDS * 1000);
  return {
    async end() {
      clearInterval(timer);
      await telling;
      await deleteWorker(db, name).catch(unheard);
    },
  };
}
