import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { queryInt, text } from '../platform/fields.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** A right password opens guarded actions for this long. The server's clock decides. */
export const PASSWORD_CONFIRMATION_SECONDS = 9000;

/** A password somebody enters to prove who they are: older rules may have allowed shorter ones. */
export const GivenPassword = text({ min: 1, max: PASSWORD_MAX });

/** A password somebody chooses. No rule of composition, no trimming; the server also refuses common ones. */
export const NewPassword = text({ min: 1, max: PASSWORD_MAX }).min(
  PASSWORD_MIN,
  `Use at least ${PASSWORD_MIN} characters.`,
);

/** Case is kept as it was entered; comparing ignores it. No longer than mail servers take. */
export const EmailAddress = text({ min: 1, max: 254 }).pipe(z.email('Enter a valid email address.'));

/** The same text wherever a password is entered twice. */
export const PASSWORDS_DIFFER = 'The passwords do not match.';

interface Repeated {
  password: string;
  password_confirmation: string;
}
/** For `.refine(passwordsMatch, passwordsMatchIssue)` on a form that asks twice. */
export const passwordsMatch = (form: Repeated): boolean => form.password === form.password_confirmation;
export const passwordsMatchIssue = { path: ['password_confirmation'], message: PASSWORDS_DIFFER };

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'auth/forgot-password',
  summary: 'Mails a link to reset the password; the answer is the same for unknown addresses',
  access: access.public,
  body: z.strictObject({ email: EmailAddress }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  rate: { max: 10, seconds: 3600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'auth/reset-password',
  summary: 'Sets a new password with the link of a mail; ends every session and signs nobody in',
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
  summary: 'Changes the own password and ends the other sessions',
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
  summary: 'Whether the password was confirmed lately; `seconds` can only shorten the window',
  access: access.login,
  query: z.object({ seconds: queryInt(0, 999_999_999).optional() }),
  response: z.object({ confirmed: z.boolean() }),
});

/** An account without a password confirms with a code from a mail instead. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: 'auth/user/confirm-password',
  summary: 'Opens the guarded actions for a while',
  access: access.login,
  body: z.strictObject({ password: GivenPassword }),
  response: z.object({}),
  errors: ['auth.busy', 'rate_limited'],
});

export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: 'auth/user/confirm-password/code',
  summary: 'Mails a code that an account without a password enters in place of one',
  access: access.login,
  response: z.object({}),
  errors: ['rate_limited'],
});
