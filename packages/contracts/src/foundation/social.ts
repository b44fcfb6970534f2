import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { htmlPage, text } from '../platform/fields.ts';
import { BootstrapData } from './bootstrap.ts';
import { MailedCode } from './email-verification.ts';
import { EmailAddress, GivenPassword } from './passwords.ts';
import { SOCIAL_SERVICES } from './social-settings.ts';

export const socialErrors = defineErrors({
  'social.attempt_ended': { status: 422, message: 'This sign-in has expired. Please start again.' },
  'social.denied': { status: 422, message: 'You did not allow the sign-in.' },
  'social.taken': {
    status: 409,
    message: 'This account is connected to another user, or you have already connected a different one.',
  },
  'social.password_needed': {
    status: 422,
    message: "Set a password first. Without one you couldn't sign in.",
  },
});

export const SOCIAL_MESSAGE_TYPE = 'social-auth';

export const SOCIAL_STATUSES = ['SUCCESS', 'ALREADY_LOGGED_IN', 'REQUEST_PASSWORD', 'ERROR'] as const;

/** The message from the popup to the window that opened it. It is sent only to windows of this site. */
export const SocialMessage = z.object({
  type: z.literal(SOCIAL_MESSAGE_TYPE),
  status: z.enum(SOCIAL_STATUSES),
  callbackData: z.object({
    bootstrapData: BootstrapData.optional(),
    errorMessage: z.string().optional(),
    /** The account requires its second factor before the sign-in is complete. */
    two_factor: z.boolean().optional(),
  }),
});
export type SocialMessage = z.infer<typeof SocialMessage>;

const ServiceParams = z.object({ service: z.enum(SOCIAL_SERVICES) });

/** Pages of the popup, not API calls: they return a redirect or a small HTML page. */
export const socialLogin = endpoint({
  method: 'GET',
  path: 'secure/auth/social/:service/login',
  summary: 'Redirects to the service to sign in',
  hasEffect: true,
  access: access.public,
  ownPages: true,
  params: ServiceParams,
  response: htmlPage(),
  rate: { max: 30, seconds: 300 },
});

export const socialConnect = endpoint({
  method: 'GET',
  path: 'secure/auth/social/:service/connect',
  summary: 'Redirects to the service to connect it with the signed-in account',
  hasEffect: true,
  access: access.login,
  confirmed: true,
  ownPages: true,
  params: ServiceParams,
  response: htmlPage(),
  rate: { max: 30, seconds: 300 },
});

export const socialCallback = endpoint({
  method: 'GET',
  path: 'secure/auth/social/:service/callback',
  summary: 'Handles the return from a social service and reports the result to the opening window',
  hasEffect: true,
  access: access.public,
  params: ServiceParams,
  response: htmlPage(),
  /** Reported to the opening window. */
  errors: ['social.attempt_ended', 'social.denied', 'social.taken', 'registration.closed'],
  rate: { max: 30, seconds: 300 },
});

/** For services that confirm no email address: the user enters one and verifies it before the account is created. */
export const sendSocialEmailCode = endpoint({
  method: 'POST',
  path: 'secure/auth/social/email',
  summary: 'Emails a code to the address of a new account',
  access: access.public,
  body: z.strictObject({ email: EmailAddress }),
  response: z.object({}),
  errors: ['social.attempt_ended', 'rate_limited'],
  rate: { max: 10, seconds: 3600 },
});

export const verifySocialEmailCode = endpoint({
  method: 'POST',
  path: 'secure/auth/social/email/verify',
  summary: 'Creates the account for a social sign-in with the emailed code, and signs it in',
  access: access.public,
  body: z.strictObject({ code: MailedCode }),
  response: SocialMessage.omit({ type: true }),
  errors: ['social.attempt_ended', 'registration.closed', 'rate_limited'],
  rate: { max: 30, seconds: 3600 },
});

export const connectExistingAccount = endpoint({
  method: 'POST',
  path: 'secure/auth/social/connect',
  summary: 'Connects a social account to an existing account, after its password is confirmed',
  access: access.public,
  body: z.strictObject({ password: GivenPassword }),
  response: z.object({
    status: z.enum(SOCIAL_STATUSES),
    two_factor: z.boolean(),
    bootstrapData: BootstrapData.optional(),
  }),
  errors: ['social.attempt_ended', 'social.taken', 'auth.busy', 'rate_limited'],
  rate: { max: 10, seconds: 600 },
});

export const disconnectSocial = endpoint({
  method: 'POST',
  path: 'secure/auth/social/:service/disconnect',
  summary: 'Disconnects a service from the account',
  access: access.login,
  params: ServiceParams,
  body: z.strictObject({ service: text({ max: 40 }).optional() }),
  response: z.object({}),
  errors: ['social.password_needed'],
});
