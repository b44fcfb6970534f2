import { z } from 'zod';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { route } from '#platform/http/route.ts';

export const SECRET_DETAIL = 'connection to host db-7 failed';

export const brokenEndpoint = endpoint({
  method: 'GET',
  path: 'test/break',
  summary: 'Fails as only a bug can',
  access: access.public,
  response: z.object({}),
});

/** Simulates a bug in a handler. */
export const brokenRoute = route(brokenEndpoint, () => {
  throw new TypeError(SECRET_DETAIL);
});
