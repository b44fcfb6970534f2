import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { text } from '../platform/fields.ts';
import { BootstrapData } from './bootstrap.ts';
import { HumanToken } from './human-check.ts';
import {
  EmailAddress,
  GivenPassword,
  NewPassword,
  passwordsMatch,
  passwordsMatchIssue,
} from './passwords.ts';

export const registrationErrors = defineErrors({
  'registration.closed': { status: 403, message: 'Registration is closed.' },
  'registration.key_invalid': {
    status: 422,
    message: 'This registration link is no longer valid. Open the registration page again.',
  },
});

/** What an invitation is for. Workspaces add their own. */
export const INVITE_TYPES = ['site', 'workspace'] as const;
export type InviteType = (typeof INVITE_TYPES)[number];

/** The name of a setting, policy or extra field. */
const Name = text({ min: 1, max: 60 });

export const register = endpoint({
  method: 'POST',
  path: 'auth/register',
  summary: 'Creates an account and signs it in',
  access: access.public,
  body: z
    .strictObject({
      email: EmailAddress,
      password: NewPassword,
      password_confirmation: GivenPassword,
      /** Signed by the server. Comes from the bootstrap data, or from an invitation bound to its email address. */
      key: text({ min: 1, max: 700 }),
      invite_id: z.uuid().optional(),
      invite_type: z.enum(INVITE_TYPES).optional(),
      /** Accepted policies, by id. */
      policies: z.record(Name, z.boolean()).default({}),
      /** Fields that modules of higher tiers add to the form, by name. */
      extra: z.record(Name, text({ max: 1000 })).default({}),
      human_token: HumanToken.optional(),
    })
    .refine(passwordsMatch, passwordsMatchIssue),
  response: z.object({
    status: z.enum(['success', 'needs_email_verification']),
    bootstrapData: BootstrapData,
  }),
  errors: [
    'registration.closed',
    'registration.key_invalid',
    'human_check_failed',
    'auth.busy',
    'rate_limited',
  ],
  rate: { max: 20, seconds: 3600 },
});
