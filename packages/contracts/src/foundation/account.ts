import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { lineText, pathId, text } from '../platform/fields.ts';
import { AccessToken } from './access-tokens.ts';
import { MailedCode } from './email-verification.ts';
import { EmailAddress } from './passwords.ts';
import { SOCIAL_SERVICES } from './social-settings.ts';
import { CurrentUser } from './users.ts';

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

export const accountErrors = defineErrors({
  'account.cannot_ban': { status: 422, message: ':name cannot be banned from here.' },
  'account.last_admin': { status: 422, message: 'The last administrator cannot be deleted.' },
});

/** The account as its settings page shows it. Lists that are nobody else's business are empty for others. */
export const Account = CurrentUser.extend({
  /** Masked, yet as many, while the password is not confirmed. */
  two_factor_recovery_codes: z.array(z.string()),
  tokens: z.array(AccessToken),
  social_profiles: z.array(
    z.object({ service_name: z.enum(SOCIAL_SERVICES), username: z.string().nullable() }),
  ),
  /** False for an account that signs in by other means only. */
  has_password: z.boolean(),
  /** An address that waits for its code. */
  pending_email: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;

const UserParams = z.object({ id: z.union([z.literal('me'), pathId('integer')]) });

export const getUser = endpoint({
  method: 'GET',
  path: 'users/:id',
  summary: "A person's own account (`me`), or any account for those who manage users",
  access: access.login,
  params: UserParams,
  response: z.object({ user: Account }),
});

const Name = lineText({ max: 120 });

/** Every key may be left out; what is there is changed. */
export const updateUser = endpoint({
  method: 'PUT',
  path: 'users/:id',
  summary:
    'Changes account details. A new address counts once its code was entered; it needs a confirmed password',
  access: access.login,
  params: UserParams,
  body: z.strictObject({
    first_name: Name.nullable().optional(),
    last_name: Name.nullable().optional(),
    email: EmailAddress.optional(),
    language: text({ max: 12 }).nullable().optional(),
    country: text({ max: 2 }).nullable().optional(),
    timezone: text({ max: 60 }).nullable().optional(),
  }),
  response: z.object({ user: Account }),
  errors: ['password_unconfirmed'],
});

/** A file as multipart form data, or the address of one. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: 'users/:id/avatar',
  summary: 'Sets the profile image: a file of at most 2 MB, or the address of an image',
  access: access.login,
  params: UserParams,
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES },
  body: z.strictObject({ url: text({ min: 1, max: 2000 }).optional() }),
  response: z.object({ user: Account }),
  rate: { max: 60, seconds: 3600 },
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: 'users/:id/avatar',
  summary: 'Removes the profile image',
  access: access.login,
  params: UserParams,
  response: z.object({ user: Account }),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: 'users/:id',
  summary: 'Deletes the own account and what is personal in it',
  access: access.login,
  tokens: false,
  confirmed: true,
  params: UserParams,
  query: z.object({ deleteCurrentUser: z.enum(['true', '1']) }),
  response: z.object({}),
  errors: ['account.last_admin'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: 'users/me/email-change/confirm',
  summary: 'Makes the waiting address the one to sign in with, by the code mailed to it',
  access: access.login,
  tokens: false,
  body: z.strictObject({ code: MailedCode }),
  response: z.object({ user: Account }),
  errors: ['rate_limited'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: 'users/me/email-change',
  summary: 'Forgets the waiting address',
  access: access.login,
  tokens: false,
  response: z.object({ user: Account }),
});

/** Reached from the notice to the old address, by whoever holds it. */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: 'auth/undo-email-change',
  summary: 'Gives the account its old address back and ends all sessions, up to seven days later',
  access: access.open,
  body: z.strictObject({ token: text({ min: 1, max: 100 }) }),
  response: z.object({}),
  rate: { max: 20, seconds: 3600 },
});

export const setLocale = endpoint({
  method: 'POST',
  path: 'users/me/locale',
  summary: 'Chooses the language: kept in the account, or in a cookie for visitors',
  access: access.public,
  body: z.strictObject({ locale: text({ min: 1, max: 12 }) }),
  response: z.object({ locale: z.string() }),
});
