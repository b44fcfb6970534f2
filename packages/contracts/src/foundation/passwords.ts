import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { queryInt, text } from '../platform/fields.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** How long a confirmed password allows guarded actions, by the server's clock. */
export const PASSWORD_CONFIRMATION_SECONDS = 9000;

/** A password entered as proof of identity. No minimum length: older rules may have allowed shorter ones. */
export const GivenPassword = text({ min: 1, max: PASSWORD_MAX });

/** A new password. It has no composition rules and is not trimmed; the server also rejects common passwords. */
export const NewPassword = text({ min: 1, max: PASSWORD_MAX }).min(
  PASSWORD_MIN,
  `Use at least ${PASSWORD_MIN} characters.`,
);

/** Stored as entered, compared without case. The maximum is what mail servers accept. */
export const EmailAddress = text({ min: 1, max: 254 }).pipe(z.email('Enter a valid email address.'));

/** Shared by all forms in which a password is entered twice. */
export const PASSWORDS_DIFFER = 'The passwords do not match.';

interface Repeated {
  password: string;
  password_confirmation: string;
}
/** For `.refine(passwordsMatch, passwordsMatchIssue)` on a form with a repeated password. */
export const passwordsMatch = (form: Repeated): boolean => form.password === form.password_confirmation;
export const passwordsMatchIssue = { path: ['password_confirmation'], message: PASSWORDS_DIFFER };

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'auth/forgot-password',
  summary: 'Emails a password reset link; the response is the same for unknown addresses',
  access: access.public,
  body: z.strictObject({ email: EmailAddress }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  rate: { max: 10, seconds: 3600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'auth/reset-password',
  summary: 'Sets a new password with the emailed link; ends all sessions and does not sign in',
  access: access.public,
  body: z
    .strictObject({
      token: text({ min: 1, max: 100 }),
      email: EmailAddress,
      password: NewPassword,
      password_confirmation: GivenPassword,
    })
    .refine(passwordsMatch, passwordsMatchIssue),
  response: z.object({ message: z.string() }),
  errors: ['auth.busy', 'rate_limited'],
  rate: { max: 20, seconds: 3600 },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: 'auth/user/password',
  summary: 'Changes your password and ends your other sessions',
  access: access.login,
  body: z
    .strictObject({
      current_password: GivenPassword,
      password: NewPassword,
      password_confirmation: GivenPassword,
    })
    .refine(passwordsMatch, passwordsMatchIssue),
  response: z.object({}),
  errors: ['auth.busy', 'rate_limited'],
});

export const getConfirmedPasswordStatus = endpoint({
  method: 'GET',
  path: 'auth/user/confirmed-password-status',
  summary: 'Returns whether the password was confirmed recently; `seconds` can only shorten the window',
  access: access.login,
  impersonated: 'own',
  query: z.object({ seconds: queryInt(0, 999_999_999).optional() }),
  response: z.object({ confirmed: z.boolean() }),
});

/** An account without a password confirms with an emailed code instead. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: 'auth/user/confirm-password',
  summary: 'Confirms the password, for actions that require it',
  access: access.login,
  impersonated: 'own',
  body: z.strictObject({ password: GivenPassword }),
  response: z.object({}),
  errors: ['auth.busy', 'rate_limited'],
});

export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: 'auth/user/confirm-password/code',
  summary: 'Emails a confirmation code to an account without a password',
  access: access.login,
  impersonated: 'own',
  response: z.object({}),
  errors: ['rate_limited'],
});
