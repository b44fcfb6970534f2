import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';

const params = z.object({ id: pathId('integer') });
const rate = { max: 600, seconds: 3600 };

export const followTitle = endpoint({
  method: 'PUT',
  path: 'titles/:id/follow',
  summary: 'Follows a title, to be notified of new episodes and when it can be watched here',
  access: access.login,
  params,
  response: z.object({}),
  errors: ['titles.gone', 'rate_limited'],
  rate,
});

export const unfollowTitle = endpoint({
  method: 'DELETE',
  path: 'titles/:id/follow',
  summary: 'Stops following a title',
  access: access.login,
  params,
  response: z.object({}),
});

export const followPerson = endpoint({
  method: 'PUT',
  path: 'people/:id/follow',
  summary: 'Follows a person, to be notified of new titles',
  access: access.login,
  params,
  response: z.object({}),
  errors: ['people.gone', 'rate_limited'],
  rate,
});

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: 'people/:id/follow',
  summary: 'Stops following a person',
  access: access.login,
  params,
  response: z.object({}),
});

export const getPersonFollow = endpoint({
  method: 'GET',
  path: 'people/:id/follow',
  summary: 'Returns whether you follow a person',
  access: access.login,
  params,
  response: z.object({ is_followed: z.boolean() }),
});
