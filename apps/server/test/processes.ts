import { buildWorker } from '#app/build-worker.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import type { Config } from '#platform/config/config.ts';
import type { TestApp } from './app.ts';

/** Another process of the same site, such as a second server or the worker. */
export async function startProcess(kinora: Pick<TestApp, 'platform'>, changes: Partial<Config> = {}) {
  const platform = await createPlatform({ ...kinora.platform.config, ...changes }, 'test');
  const composition = setupModules(platform);
  await composition.load();
  return { platform, composition, close: platform.close };
}

/** Runs the jobs of the site until the work is done. */
export async function withWorker<Result>(
  { platform, composition }: Pick<TestApp, 'platform' | 'composition'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const worker = buildWorker(platform, composition.parts);
  worker.start();
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}
