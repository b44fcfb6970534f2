import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** The caches in the memory of an HTTP process. */
export const CACHE_NAMES = ['pages', 'responses', 'files'] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

export const CacheUse = z.object({
  name: z.enum(CACHE_NAMES),
  entries: z.int(),
  bytes: z.int(),
  /** 0 if the cache is off. */
  max_bytes: z.int(),
});
export type CacheUse = z.infer<typeof CacheUse>;

const response = z.object({ caches: z.array(CacheUse) });

export const listCaches = endpoint({
  method: 'GET',
  path: 'admin/caches',
  summary: 'Returns how full the caches of the answering process are',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response,
});

export const clearCaches = endpoint({
  method: 'POST',
  path: 'admin/caches/clear',
  summary: 'Clears the caches of all processes',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  errors: ['rate_limited'],
  // Pages are slow while the caches are empty.
  rate: { max: 20, seconds: 600 },
  response,
});
