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
  'account.last_admin': { status: 422, message: 'At least one administrator must remain.' },
});

/** The account for its settings page. Private lists are empty for other viewers. */
export const Account = CurrentUser.extend({
  /** Masked until the password is confirmed; the number of codes stays the same. */
  two_factor_recovery_codes: z.array(z.string()),
  tokens: z.array(AccessToken),
  social_profiles: z.array(
    z.object({ service_name: z.enum(SOCIAL_SERVICES), username: z.string().nullable() }),
  ),
  /** False for an account that signs in only by other means. */
  has_password: z.boolean(),
  /** A new email address waiting for confirmation by code. */
  pending_email: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;

const UserParams = z.object({ id: z.union([z.literal('me'), pathId('integer')]) });

export const getUser = endpoint({
  method: 'GET',
  path: 'users/:id',
  summary: 'Returns your own account (`me`), or any account if you manage users',
  access: access.login,
  params: UserParams,
  response: z.object({ user: Account }),
});

const Name = lineText({ max: 120 });

/** All keys are optional; only the given ones change. */
export const updateUser = endpoint({
  method: 'PUT',
  path: 'users/:id',
  summary: 'Updates account details; a new email address needs a confirmed password and the emailed code',
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

/** Accepts a file as multipart form data, or the URL of one. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: 'users/:id/avatar',
  summary: 'Sets the profile image from a file of at most 2 MB or an image URL',
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
  summary: 'Deletes your account and its personal data',
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
  summary: 'Confirms a pending email change with the emailed code',
  access: access.login,
  tokens: false,
  body: z.strictObject({ code: MailedCode }),
  response: z.object({ user: Account }),
  errors: ['rate_limited'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: 'users/me/email-change',
  summary: 'Cancels a pending email change',
  access: access.login,
  tokens: false,
  response: z.object({ user: Account }),
});

/** Linked from the notice sent to the old address. */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: 'auth/undo-email-change',
  summary: 'Restores the old email address and ends all sessions, for seven days after a change',
  access: access.open,
  body: z.strictObject({ token: text({ min: 1, max: 100 }) }),
  response: z.object({}),
  rate: { max: 20, seconds: 3600 },
});

export const setLocale = endpoint({
  method: 'POST',
  path: 'users/me/locale',
  summary: 'Sets the language, stored in the account, or in a cookie for visitors',
  access: access.public,
  body: z.strictObject({ locale: text({ min: 1, max: 12 }) }),
  response: z.object({ locale: z.string() }),
});
