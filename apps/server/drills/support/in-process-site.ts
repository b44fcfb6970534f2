import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app/build-app.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { type Composition, setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import type { Platform } from '#platform/platform.ts';

export interface InProcessSite {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly platform: Platform;
  readonly composition: Composition;
}

/** Runs the whole application in this process, with its own database and without rate limits. */
export async function withInProcessSite(
  name: string,
  work: (site: InProcessSite) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const storageRoot = await mkdtemp(path.join(tmpdir(), `kinora-${name}-`));
  await withScratchDatabase(loadConfig(process.env), async (url) => {
    const config = loadConfig({
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BASE_URL: 'http://localhost:3000',
      DATABASE_URL: url,
      RATE_LIMIT_FACTOR: '1000000',
      REDIS_PREFIX: `kinora-${name}-${randomBytes(6).toString('hex')}:`,
      STORAGE_ROOT: storageRoot,
      ...env,
    });
    const platform = await createPlatform(config, name);
    await installDefaults(platform.db);
    const composition = setupModules(platform);
    await composition.load();
    const app = await buildApp(platform, composition);
    await app.ready();
    try {
      await work({ app, config, platform, composition });
    } finally {
      await app.close();
      await platform.close();
      await rm(storageRoot, { recursive: true, force: true });
    }
  });
}
