import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { GivenPassword } from './passwords.ts';

/** A place where somebody is signed in. `id` and `token` are public handles: neither opens the session. */
export const ActiveSession = z.object({
  id: z.uuid(),
  device_type: z.enum(['mobile', 'tablet', 'other']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ip_address: z.string().nullable(),
  token: z.string(),
  is_current_device: z.boolean(),
  last_active: timestamp(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: 'user-sessions',
  summary: 'Where the person is signed in; only ever their own',
  access: access.login,
  tokens: false,
  response: z.object({ sessions: z.array(ActiveSession) }),
});

export const logoutOtherSessions = endpoint({
  method: 'POST',
  path: 'user-sessions/logout-other',
  summary: 'Ends all other sessions; the password may be left out while its confirmation is fresh',
  access: access.login,
  tokens: false,
  body: z.strictObject({ password: GivenPassword.optional() }),
  response: z.object({}),
  errors: ['password_unconfirmed', 'auth.busy', 'rate_limited'],
});
