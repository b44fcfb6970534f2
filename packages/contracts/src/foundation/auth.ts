import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { text } from '../platform/fields.ts';
import { BootstrapData } from './bootstrap.ts';
import { GivenPassword } from './passwords.ts';

export const AUTHENTICATION_CODE_LENGTH = 6;
export const RECOVERY_CODE_LENGTH = 21;

export const authErrors = defineErrors({
  'auth.busy': { status: 429, message: 'Too many people are signing in. Try again in a moment.' },
  'auth.challenge_ended': { status: 401, message: 'This sign-in has expired. Enter your password again.' },
});

/** The response to every kind of sign-in: a second factor is required, or the user's bootstrap data. */
export const SignInResponse = z.discriminatedUnion('two_factor', [
  z.object({ two_factor: z.literal(true) }),
  z.object({ two_factor: z.literal(false), bootstrapData: BootstrapData }),
]);
export type SignInResponse = z.infer<typeof SignInResponse>;

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  summary: 'Signs in with email and password, or asks for the second factor',
  access: access.public,
  body: z.strictObject({
    email: text({ min: 1, max: 255 }).pipe(z.email()),
    password: GivenPassword,
    remember: z.boolean().default(false),
  }),
  response: SignInResponse,
  errors: ['auth.busy', 'rate_limited'],
  rate: { max: 25, seconds: 300 },
});

/** A code from an authenticator app. */
export const AuthenticationCode = z
  .string()
  .regex(/^\d{6}$/, `Enter the ${AUTHENTICATION_CODE_LENGTH} digits.`);

export const twoFactorChallenge = endpoint({
  method: 'POST',
  path: 'auth/two-factor-challenge',
  summary: 'Completes sign-in with an authenticator or recovery code',
  access: access.public,
  body: z
    .strictObject({
      code: AuthenticationCode.optional(),
      recovery_code: z
        .string()
        .length(RECOVERY_CODE_LENGTH, `A recovery code has ${RECOVERY_CODE_LENGTH} characters.`)
        .optional(),
    })
    .refine((body) => (body.code === undefined) !== (body.recovery_code === undefined), {
      path: ['code'],
      message: 'Enter a code.',
    }),
  response: z.object({ bootstrapData: BootstrapData }),
  errors: ['auth.challenge_ended', 'social.attempt_ended', 'social.taken', 'rate_limited'],
  rate: { max: 30, seconds: 300 },
});

export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  summary: 'Ends the current session; safe to repeat',
  access: access.open,
  impersonated: 'own',
  response: z.object({ bootstrapData: BootstrapData }),
});
