import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/platform.ts';
import { type Composition, setupModules } from '../modules.ts';
import { createPlatform } from '../platform-context.ts';

/** For commands that do what the site does: sets up all modules as a server process would. */
export async function withModules<T>(
  config: Config,
  work: (composition: Composition, platform: Platform) => Promise<T>,
): Promise<T> {
  const platform = await createPlatform({ ...config, LOG_LEVEL: 'silent' }, 'cli');
  try {
    const composition = setupModules(platform);
    await composition.load();
    return await work(composition, platform);
  } finally {
    await platform.close();
  }
}
