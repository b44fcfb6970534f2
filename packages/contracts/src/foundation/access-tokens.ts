import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp, trimmedText } from '../platform/fields.ts';
import { foundationPermissions } from './permissions.ts';

export const MAX_ACCESS_TOKENS = 50;
export const TOKEN_DAYS_DEFAULT = 365;

/** Grants everything the owner may do. */
export const ALL_ABILITIES = '*';
/** Grants calls that need an account but no permission: profile, files and watch history. */
export const ACCOUNT_ABILITY = 'account';

export const accessTokenErrors = defineErrors({
  'access_tokens.too_many': { status: 422, message: 'You have reached the maximum number of tokens.' },
});

export const AccessToken = z.object({
  id: id('bigint'),
  name: z.string(),
  /** Null if never used. */
  last_used_at: timestamp().nullable(),
  expires_at: timestamp().nullable(),
  /** What the token grants: permissions of its owner, `account` for the account itself, `*` for everything. */
  abilities: z.array(z.string()),
  created_at: timestamp(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const createAccessToken = endpoint({
  method: 'POST',
  path: 'access-tokens',
  summary: 'Creates an API token; its plain text is returned only once',
  access: access.permission(foundationPermissions.accessApi),
  tokens: false,
  confirmed: true,
  body: z.strictObject({
    tokenName: trimmedText({ min: 1, max: 100 }),
    abilities: z
      .array(text({ min: 1, max: 60 }))
      .min(1, 'Choose what the token can do.')
      .max(100)
      .default([ALL_ABILITIES]),
    /** Days until it expires; null for never. */
    expires_in_days: z.int().min(1).max(3650).nullable().default(TOKEN_DAYS_DEFAULT),
  }),
  response: z.object({ plainTextToken: z.string(), token: AccessToken }),
  errors: ['access_tokens.too_many'],
});

export const deleteAccessToken = endpoint({
  method: 'DELETE',
  path: 'access-tokens/:id',
  summary: 'Revokes an API token immediately',
  access: access.permission(foundationPermissions.accessApi),
  tokens: false,
  params: z.object({ id: pathId('bigint') }),
  response: z.object({}),
});
