import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/errors.ts';
import { text } from '../platform/fields.ts';
import { BootstrapData } from './bootstrap.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const authErrors = defineErrors({
  'auth.busy': { status: 429, message: 'Too many people are signing in. Try again in a moment.' },
});

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  summary: 'Signs in with email and password',
  access: access.public,
  body: z.strictObject({
    email: text({ min: 1, max: 255 }).pipe(z.email()),
    password: text({ min: 1, max: PASSWORD_MAX }),
    remember: z.boolean().default(false),
  }),
  response: z.object({ two_factor: z.literal(false), bootstrapData: BootstrapData }),
  errors: ['auth.busy', 'rate_limited'],
  rate: { max: 25, seconds: 300 },
});

export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  summary: 'Ends this session; safe to repeat',
  access: access.open,
  response: z.object({ bootstrapData: BootstrapData }),
});
