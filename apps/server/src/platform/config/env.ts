import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

/** URLs by provider name. Only loopback is allowed: another host would receive the users who sign in. */
const standIns = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.string(), z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })));

/** Lets a development site start without configuration; rejected in production. */
export const DEVELOPMENT_KEY = 'ZGV2ZWxvcG1lbnQtb25seS1rZXktbmV2ZXItdXNlLWl0LSE=';

/** Every environment variable the server reads. Nothing else in the code looks at `process.env`. */
export const envSchema = z.object({
  /** The environment. `production` rejects unsafe values; `development` runs the web application from source. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Address to listen on. Use 0.0.0.0 in a container, or behind a proxy on another machine. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the pages and the API. */
  PORT: port(3000),
  /** Port of the HTTP process's Prometheus metrics; 0 disables them. Do not expose it to the internet. */
  METRICS_PORT: port(9464),
  /** Port of the worker's Prometheus metrics; 0 disables them. */
  WORKER_METRICS_PORT: port(9465),
  /** The public URL of the site. Used for links in emails, cookies, allowed hosts and the origin check. */
  BASE_URL: z.url().default('http://localhost:3000'),
  /** More host names the server accepts, separated by commas. */
  ALLOWED_HOSTS: list,
  /** Addresses of trusted proxies (CIDR, separated by commas). Only their X-Forwarded headers are used. */
  TRUSTED_PROXIES: list,
  /** 32 random bytes in base64. Signs cookies and encrypts stored secrets. */
  APP_KEY: z.base64().default(DEVELOPMENT_KEY),
  /** PostgreSQL 15 or later. Connect directly: poolers in transaction mode do not support LISTEN and NOTIFY. */
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:54329/kinora'),
  /** The same database with the role that owns it, for commands that change the schema. The site and the worker do not need it. */
  DATABASE_MIGRATION_URL: z.string().optional(),
  /** Maximum number of connections per process. The worker runs half as many jobs at once. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Megabytes per HTTP process for cached pages, responses and pictures; 0 disables the caches. Default: 192 in production, otherwise 0. */
  CACHE_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).optional(),
  /** Redis 7 or later, with `maxmemory-policy noeviction`. */
  REDIS_URL: z.string().default('redis://127.0.0.1:63799/0'),
  /** Prefix of every Redis key, for sites that share a Redis server. */
  REDIS_PREFIX: z.string().default('kinora:'),
  /** `all`, `jobs` (everything except video processing) or `videos` (only that; needs no APP_KEY, Redis or SMTP). */
  WORKER_TASKS: z.enum(['all', 'jobs', 'videos']).default('all'),
  /** `required` stops video processing if a sandbox protection is missing; `best-effort` continues. /health lists what is missing. */
  VIDEO_SANDBOX: z.enum(['best-effort', 'required']).default('best-effort'),
  /** Where uploaded files are stored. If missing, the owner sets it on the settings screen; until then it is `local`. */
  STORAGE_DRIVER: z.enum(['local', 's3']).optional(),
  /** Folder of the local driver, relative to the working directory. */
  STORAGE_ROOT: z.string().default('.data/storage'),
  /** URL of the S3 service, for the s3 driver. */
  S3_ENDPOINT: z.string().default('http://127.0.0.1:45800'),
  /** Region of the buckets. */
  S3_REGION: z.string().default('us-east-1'),
  /** Access key of the S3 service. */
  S3_ACCESS_KEY_ID: z.string().default('kinora'),
  /** Secret key of the S3 service. */
  S3_SECRET_ACCESS_KEY: z.string().default('kinora-secret'),
  /** Whether addresses contain the bucket in the path, not in the host name. */
  S3_PATH_STYLE: flag(true),
  /** Bucket for public files. */
  S3_BUCKET_PUBLIC: z.string().default('kinora-public'),
  /** Bucket for private files. Only the server reads it. */
  S3_BUCKET_PRIVATE: z.string().default('kinora-private'),
  /** Mail server: `smtp://` or `smtps://`, with user and password if required. If missing, the owner sets it on the settings screen. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all emails, as `Name <address>`. If missing, the owner sets it on the settings screen. */
  MAIL_FROM: z.string().optional(),
  /** Minimum level of messages to log. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Includes stack traces in error responses. Not allowed in production. */
  DEBUG_ERRORS: flag(false),
  /** Multiplies every rate limit. Load tests raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Password of the demo accounts of `db:seed demo`. If missing, each account gets a random one. */
  DEMO_PASSWORD: z.string().min(10).max(128).optional(),
  /** For tests only: loopback URLs that replace the sign-in providers, as JSON by provider name. */
  SOCIAL_ISSUERS: standIns,
  /** Output folder of the web build, relative to apps/server. */
  WEB_BUILD: z.string().default('../web/build'),
});

export type Env = z.infer<typeof envSchema>;
