import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app/build-app.ts';
import { createPlatform } from '#app/platform-context.ts';
import { setupModules, type Composition } from '#app/modules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { Route } from '#platform/http/route.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Platform } from '#platform/platform.ts';
import { TestClient } from './client.ts';
import { cloneDatabase } from './database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly composition: Composition;
  /** A visitor's browser. */
  client(): TestClient;
}

interface TestAppOptions {
  /** The application's clock. Rate limits are counted by Redis, in real time. */
  clock?: Clock;
  /** Receives the log of the application. */
  logger?: Logger;
}

/** The whole application with its own database, disk and Redis prefix, for the tests of one file. */
export async function createTestApp(
  env: Record<string, string> = {},
  extraRoutes: readonly Route[] = [],
  { clock, logger }: TestAppOptions = {},
): Promise<TestApp & { close: () => Promise<void> }> {
  const database = await cloneDatabase();
  const storageRoot = await mkdtemp(path.join(tmpdir(), 'kinora-test-'));
  const config = loadConfig({
    REDIS_URL: process.env.REDIS_URL,
    S3_ENDPOINT: process.env.S3_ENDPOINT,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    REDIS_PREFIX: `kinora-test-${randomBytes(6).toString('hex')}:`,
    STORAGE_ROOT: storageRoot,
    ...env,
  });
  const real = await createPlatform(config, 'test');
  const platform = { ...real, clock: clock ?? real.clock, logger: logger ?? real.logger };
  const modules = setupModules(platform);
  const composition = { ...modules, routes: [...modules.routes, ...extraRoutes] };
  await composition.load();
  const app = await buildApp(platform, composition);
  await app.ready();
  return {
    app,
    platform,
    composition,
    client: () => new TestClient(app, config.baseUrl.host),
    close: async () => {
      await app.close();
      await platform.close();
      await database.drop();
      await rm(storageRoot, { recursive: true, force: true });
    },
  };
}

/** The application for a test file: created before its tests, closed after them. */
export function useTestApp(
  env: Record<string, string> = {},
  extraRoutes: readonly Route[] = [],
  options: TestAppOptions = {},
): TestApp {
  let current: Awaited<ReturnType<typeof createTestApp>> | undefined;
  const made = () => {
    if (current === undefined)
      throw new Error('The test application is made before the first test, not earlier');
    return current;
  };
  beforeAll(async () => {
    current = await createTestApp(env, extraRoutes, options);
  });
  afterAll(() => current?.close());
  return {
    get app() {
      return made().app;
    },
    get platform() {
      return made().platform;
    },
    get composition() {
      return made().composition;
    },
    client: () => made().client(),
  };
}
