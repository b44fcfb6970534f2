import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { CacheUse } from './caches.ts';
import { foundationPermissions } from './permissions.ts';

/** What a process does. A worker runs all tasks, only jobs or only videos. */
export const PROCESS_ROLES = ['web', 'all', 'jobs', 'videos'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

const SERVICE_NAMES = ['database', 'redis', 'storage', 'mail'] as const;

/** A process that reports every few seconds. One that was killed stays listed for a day. */
export const SystemProcess = z.object({
  id: z.string(),
  role: z.enum(PROCESS_ROLES),
  host: z.string(),
  release: z.string(),
  started_at: timestamp(),
  seen_at: timestamp(),
  is_alive: z.boolean(),
  memory_bytes: z.int(),
  cpu_percent: z.int(),
});
export type SystemProcess = z.infer<typeof SystemProcess>;

export const System = z.object({
  release: z.string(),
  node_version: z.string(),
  migrations: z.object({ applied: z.int(), latest: z.string().nullable(), pending: z.array(z.string()) }),
  processes: z.array(SystemProcess),
  database_bytes: z.int(),
  /** Null if Redis does not answer. */
  redis_bytes: z.int().nullable(),
  /** The disk of the local storage; null if files are stored elsewhere. */
  disk: z.object({ used_bytes: z.int(), total_bytes: z.int() }).nullable(),
  /** Rows are estimates of the database's statistics. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** Summed over all processes. */
  caches: z.array(CacheUse),
});
export type System = z.infer<typeof System>;

/** A service that the site depends on. */
export const ServiceStatus = z.object({
  name: z.enum(SERVICE_NAMES),
  /** Version or place; null if there is nothing to say. */
  detail: z.string().nullable(),
  /** Null if it does not answer. */
  ms: z.int().nullable(),
  error: z.string().nullable(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const getSystem = endpoint({
  method: 'GET',
  path: 'system',
  summary: 'Returns processes, sizes, migrations and caches of the site',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  response: z.object({ system: System }),
});

export const listSystemServices = endpoint({
  method: 'GET',
  path: 'system/services',
  summary: 'Contacts the services that the site depends on and returns their state',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  rate: { max: 60, seconds: 60 },
  response: z.object({ services: z.array(ServiceStatus) }),
});
