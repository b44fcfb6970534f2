import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { GivenPassword } from './passwords.ts';

/** A session of a user. `id` and `token` are public handles: neither grants access to the session. */
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
  summary: 'Lists your own active sessions',
  access: access.login,
  tokens: false,
  response: z.object({ sessions: z.array(ActiveSession) }),
});

export const logoutOtherSessions = endpoint({
  method: 'POST',
  path: 'user-sessions/logout-other',
  summary: 'Ends your other sessions; needs the password unless it was confirmed recently',
  access: access.login,
  tokens: false,
  body: z.strictObject({ password: GivenPassword.optional() }),
  response: z.object({}),
  errors: ['password_unconfirmed', 'auth.busy', 'rate_limited'],
});
