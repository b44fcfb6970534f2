import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { lineText, text } from '../platform/fields.ts';
import { BootstrapData } from './bootstrap.ts';
import {
  EmailAddress,
  GivenPassword,
  NewPassword,
  passwordsMatch,
  passwordsMatchIssue,
} from './passwords.ts';

/** Whether the one-time setup link is valid. Returns 404 once the site has an account, or for a wrong token. */
export const getSetup = endpoint({
  method: 'GET',
  path: 'setup',
  summary: 'Returns 200 until the first administrator exists, then 404',
  access: access.public,
  tokens: false,
  query: z.object({ token: text({ min: 1, max: 100 }) }),
  response: z.object({}),
  rate: { max: 30, seconds: 600 },
});

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: 'setup',
  summary: 'Creates the first administrator with the token from the console and signs them in; works once',
  access: access.public,
  tokens: false,
  body: z
    .strictObject({
      token: text({ min: 1, max: 100 }),
      name: lineText({ min: 1, max: 120 }),
      email: EmailAddress,
      password: NewPassword,
      password_confirmation: GivenPassword,
    })
    .refine(passwordsMatch, passwordsMatchIssue),
  response: z.object({ bootstrapData: BootstrapData }),
  errors: ['auth.busy', 'rate_limited'],
  rate: { max: 30, seconds: 600 },
});
