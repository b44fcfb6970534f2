import { setTimeout as delay } from 'node:timers/promises';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { LongWorker } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createStepRunner, type StepRunner } from './video-processing.runner.ts';
import { VIDEO_STEPS_TOPIC } from './video-processing.service.ts';

const LEASE_SECONDS = 30;
/** A step may become free without anybody saying so: a pause or a lease has ended. */
const POLL_MS = 2000;
const TROUBLE_MS = 5000;

type Deps = Pick<Platform, 'db' | 'storage' | 'events' | 'logger' | 'signals'>;

/** Makes uploaded files playable, one step at a time. Any number of workers may. */
export function createVideoWorker({ signals, ...deps }: Deps): LongWorker {
  const { logger } = deps;
  const stop = new AbortController();
  let wake = new AbortController();
  let runner: StepRunner | undefined;
  let running: Promise<void> = Promise.resolve();

  const sleep = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: AbortSignal.any([wake.signal, stop.signal]) }).catch(
      () => undefined,
    );

  const begin = async (): Promise<StepRunner> => {
    const ffmpeg = await createFfmpeg();
    if (ffmpeg.missing.length > 0)
      logger.warn(
        { missing: ffmpeg.missing },
        'uploaded videos are opened with less protection than there could be',
      );
    const begun = createStepRunner({ ...deps, ffmpeg, leaseSeconds: LEASE_SECONDS });
    await begun.sweep();
    return begun;
  };

  const loop = async (): Promise<void> => {
    runner = await begin();
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
    },
  };
}
