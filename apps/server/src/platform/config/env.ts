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

/** URLs by provider name. Only this machine is allowed: any other host would receive the users who sign in. */
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
  /** What kind of site this is; production refuses unsafe values, development runs the web application from source. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Address to listen on. Behind a proxy on another machine or in a container: 0.0.0.0. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of pages and API. */
  PORT: port(3000),
  /** Port of the Prometheus figures of the HTTP process; 0 switches them off. Keep it closed to visitors. */
  METRICS_PORT: port(9464),
  /** The same for the worker. */
  WORKER_METRICS_PORT: port(9465),
  /** The public address: links in mails, cookies, the Host allow-list and the origin check follow it. */
  BASE_URL: z.url().default('http://localhost:3000'),
  /** Further host names this server answers to, separated by commas. */
  ALLOWED_HOSTS: list,
  /** Addresses of proxies (CIDR, separated by commas) whose X-Forwarded headers are believed. */
  TRUSTED_PROXIES: list,
  /** 32 random bytes in base64: signs cookies and encrypts secrets at rest. */
  APP_KEY: z.base64().default(DEVELOPMENT_KEY),
  /** PostgreSQL 15 or later. A direct address: a proxy that pools transactions drops the notices processes send each other. */
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:54329/kinora'),
  /** The same database as the role that owns it, for commands that change the schema. Site and worker need no such right. */
  DATABASE_MIGRATION_URL: z.string().optional(),
  /** Connections of one process; the worker runs half as many jobs at once. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Megabytes of one HTTP process for answers and pages every visitor shares; 0 makes each anew. 192 in production, else 0. */
  CACHE_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).optional(),
  /** Redis 7 or later, with `maxmemory-policy noeviction`. */
  REDIS_URL: z.string().default('redis://127.0.0.1:63799/0'),
  /** In front of every Redis key, for sites that share a server. */
  REDIS_PREFIX: z.string().default('kinora:'),
  /** `all`, `jobs` (everything except video processing) or `videos` (only that; needs no APP_KEY, Redis or SMTP). */
  WORKER_TASKS: z.enum(['all', 'jobs', 'videos']).default('all'),
  /** `required` stops video processing while a sandbox protection is missing; `best-effort` goes on. /health lists what is missing. */
  VIDEO_SANDBOX: z.enum(['best-effort', 'required']).default('best-effort'),
  /** Where uploaded files are kept. */
  STORAGE_DRIVER: z.enum(['local', 's3']).default('local'),
  /** Folder of the local driver; relative to where the process was started. */
  STORAGE_ROOT: z.string().default('.data/storage'),
  /** Address of the S3 service, for the s3 driver. */
  S3_ENDPOINT: z.string().default('http://127.0.0.1:45800'),
  /** Region of the buckets. */
  S3_REGION: z.string().default('us-east-1'),
  /** Access key of the S3 service. */
  S3_ACCESS_KEY_ID: z.string().default('kinora'),
  /** Its secret. */
  S3_SECRET_ACCESS_KEY: z.string().default('kinora-secret'),
  /** Bucket of files that every visitor may see. */
  S3_BUCKET_PUBLIC: z.string().default('kinora-public'),
  /** Bucket of files that the server hands out itself. */
  S3_BUCKET_PRIVATE: z.string().default('kinora-private'),
  /** Mail server: `smtp://` or `smtps://`, with user and password where it asks for them. */
  SMTP_URL: z.string().default('smtp://127.0.0.1:45825'),
  /** Sender of every mail. */
  MAIL_FROM: z.string().default('Kinora <no-reply@localhost>'),
  /** The least severe messages that are logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Stack traces in error answers. Never in production. */
  DEBUG_ERRORS: flag(false),
  /** Multiplies every rate limit; load drills raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Password of the demo accounts of `db:seed demo`; one is made up for each when missing. */
  DEMO_PASSWORD: z.string().min(10).max(128).optional(),
  /** For tests: stand-ins on this machine for the services people sign in with, as JSON by name of the service. */
  SOCIAL_ISSUERS: standIns,
  /** Where `npm run build` left the web application, seen from apps/server. */
  WEB_BUILD: z.string().default('../web/build'),
});

export type Env = z.infer<typeof envSchema>;
