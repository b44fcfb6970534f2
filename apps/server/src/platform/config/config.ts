import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DEVELOPMENT_KEY, type Env, envSchema } from './env.ts';

const KEY_BYTES = 32;
const MEGABYTE = 1024 * 1024;
/** Off in tests and development, where every change of code and data must show immediately. */
const CACHE_MB = { production: 192, otherwise: 0 };

export interface Config extends Omit<Env, 'STORAGE_DRIVER'> {
  readonly STORAGE_DRIVER: 'local' | 's3';
  /** Whether the environment decides where files are stored, not the settings. */
  readonly isStorageFixed: boolean;
  readonly isProduction: boolean;
  readonly appKey: Buffer;
  readonly baseUrl: URL;
  /** Host header values this server answers to. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Shares of the memory for copies. A page is larger than the responses it is made from. */
  readonly responseCacheBytes: number;
  readonly pageCacheBytes: number;
  readonly fileCacheBytes: number;
}

/** The same config, with the database role that may change the schema. */
export const schemaOwnerConfig = (config: Config): Config => ({
  ...config,
  DATABASE_URL: config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL,
});

/**
 * Reads the environment once. Throws when it is invalid, so that a server with an incomplete configuration does not
 * start.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(present);
  if (!parsed.success) throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  // A video-only worker signs and encrypts nothing, and is safer without the site's key.
  const isKeyless = env.WORKER_TASKS === 'videos' && env.APP_KEY === DEVELOPMENT_KEY;
  const appKey = isKeyless ? randomBytes(KEY_BYTES) : Buffer.from(env.APP_KEY, 'base64');
  const problems = [
    appKey.length < KEY_BYTES && `APP_KEY must have at least ${KEY_BYTES} bytes`,
    isProduction && !isKeyless && env.APP_KEY === DEVELOPMENT_KEY && 'APP_KEY is the development key',
    isProduction && env.DEBUG_ERRORS && 'DEBUG_ERRORS is on in production',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`The environment is not valid:\n${problems.join('\n')}`);
  const baseUrl = new URL(env.BASE_URL);
  const cacheBytes = (env.CACHE_MEMORY_MB ?? CACHE_MB[isProduction ? 'production' : 'otherwise']) * MEGABYTE;
  const local = isProduction ? [] : [`localhost:${env.PORT}`, `127.0.0.1:${env.PORT}`];
  return {
    ...env,
    STORAGE_DRIVER: env.STORAGE_DRIVER ?? 'local',
    isStorageFixed: env.STORAGE_DRIVER !== undefined,
    isProduction,
    appKey: appKey.subarray(0, KEY_BYTES),
    baseUrl,
    allowedHosts: new Set([baseUrl.host, ...env.ALLOWED_HOSTS, ...local]),
    responseCacheBytes: Math.floor(cacheBytes / 4),
    pageCacheBytes: Math.floor(cacheBytes / 2),
    fileCacheBytes: Math.floor(cacheBytes / 4),
  };
}
