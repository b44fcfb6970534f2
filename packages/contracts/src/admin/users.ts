import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp, trimmedText } from '../platform/fields.ts';
import { GrantsInput } from '../foundation/access.ts';
import { AccessToken } from '../foundation/access-tokens.ts';
import { EmailAddress, NewPassword } from '../foundation/passwords.ts';
import { foundationPermissions } from '../foundation/permissions.ts';
import { SOCIAL_SERVICES } from '../foundation/social-settings.ts';
import { GrantedPermission, MemberCard } from '../foundation/users.ts';
import { BanReason } from './users-list.ts';

const USER_NAME_MAX = 120;
const USER_ROLES_MAX = 50;

export const userErrors = defineErrors({
  'users.own_account': { status: 422, message: 'Use your account settings for your own account.' },
  'users.would_lock_out': {
    status: 422,
    message: 'You would lose access to this page. Ask another administrator to change your permissions.',
  },
});

/** A role of a user, and who granted it. */
export const UserRole = z.object({
  id: id('integer'),
  name: z.string(),
  description: z.string(),
  is_default: z.boolean(),
  permissions: z.array(GrantedPermission),
  granted_by: MemberCard.nullable(),
  granted_at: timestamp().nullable(),
});
export type UserRole = z.infer<typeof UserRole>;

export const AdminUser = MemberCard.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  is_verified: z.boolean(),
  banned_at: timestamp().nullable(),
  ban_reason: z.string().nullable(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  created_at: timestamp(),
  last_active_at: timestamp().nullable(),
  roles: z.array(UserRole),
  /** Permissions granted directly to the user. */
  own_permissions: z.array(GrantedPermission),
  has_password: z.boolean(),
  two_factor_confirmed_at: timestamp().nullable(),
  /** Only how many: users see the devices of their own account. */
  sessions_count: z.int(),
  social_services: z.array(z.enum(SOCIAL_SERVICES)),
  /** Tokens can be revoked here, but nobody can read them. */
  tokens: z.array(AccessToken),
  reviews_count: z.int(),
  ratings_count: z.int(),
  lists_count: z.int(),
  /** Reports about reviews and comments of the user. */
  reports_count: z.int(),
  /** False if the user has permissions that you lack. */
  is_editable: z.boolean(),
  is_last_admin: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const common = { area: 'admin', access: access.permission(foundationPermissions.updateUsers) } as const;
const byId = z.object({ id: pathId('integer') });
const one = z.object({ user: AdminUser });

export const getAdminUser = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/users/:id',
  summary: 'Returns a user with their roles, permissions and sign-in methods',
  params: byId,
  response: one,
});

const NewUserInput = z.strictObject({
  name: lineText({ min: 1, max: USER_NAME_MAX }),
  email: EmailAddress,
  /** Null to email a link to set it. */
  password: NewPassword.nullable(),
  /** Granted in addition to the default role. */
  role_ids: z.array(id('integer')).max(USER_ROLES_MAX).default([]),
  is_verified: z.boolean().default(false),
});

export const createAdminUser = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users',
  summary: 'Creates a user, with a password or with an emailed link to set one',
  confirmed: true,
  tokens: false,
  body: NewUserInput,
  response: one,
  errors: ['access.limit_exceeded', 'access.not_held', 'auth.busy'],
});

const Name = lineText({ max: USER_NAME_MAX });

/** All keys are optional; only the given ones change. */
export const updateAdminUser = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/users/:id',
  summary:
    'Updates details of a user; a new email address needs a confirmed password and can be undone by mail',
  params: byId,
  body: z.strictObject({
    first_name: Name.nullable().optional(),
    last_name: Name.nullable().optional(),
    email: EmailAddress.optional(),
    is_verified: z.boolean().optional(),
    language: text({ max: 12 }).nullable().optional(),
    country: text({ max: 2 }).nullable().optional(),
    timezone: text({ max: 60 }).nullable().optional(),
  }),
  response: one,
  errors: ['access.outranked', 'password_unconfirmed'],
});

export const setUserRoles = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/users/:id/roles',
  summary: 'Replaces the roles of a user; you can only change roles whose permissions you have',
  confirmed: true,
  tokens: false,
  params: byId,
  body: z.strictObject({ role_ids: z.array(id('integer')).max(USER_ROLES_MAX) }),
  response: one,
  errors: [
    'access.limit_exceeded',
    'access.not_held',
    'access.outranked',
    'account.last_admin',
    'users.would_lock_out',
  ],
});

export const setUserPermissions = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/users/:id/permissions',
  summary: 'Replaces the permissions granted directly to a user; you can only grant those that you have',
  confirmed: true,
  tokens: false,
  params: byId,
  body: z.strictObject({ permissions: GrantsInput }),
  response: one,
  errors: [
    'access.limit_exceeded',
    'access.not_held',
    'access.outranked',
    'account.last_admin',
    'users.would_lock_out',
  ],
});

export const banUser = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users/:id/ban',
  summary: 'Bans a user, with a reason that they can read; revokes their API tokens and links',
  params: byId,
  body: z.strictObject({ reason: BanReason }),
  response: one,
  errors: ['access.outranked', 'account.last_admin', 'users.own_account'],
});

export const unbanUser = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/users/:id/ban',
  summary: 'Lifts the ban of a user',
  params: byId,
  response: one,
  errors: ['access.outranked'],
});

export const deleteAdminUser = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/users/:id',
  summary: 'Deletes a user and their personal data',
  confirmed: true,
  tokens: false,
  params: byId,
  response: z.object({}),
  errors: ['access.outranked', 'account.last_admin', 'users.own_account'],
});

export const sendVerificationMail = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users/:id/verification-mail',
  summary: 'Emails a new verification code to a user whose address is not verified',
  params: byId,
  response: z.object({}),
  errors: ['access.outranked', 'rate_limited'],
});

export const sendPasswordLink = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users/:id/password-link',
  summary: 'Emails a link to a user to set a new password',
  confirmed: true,
  tokens: false,
  params: byId,
  response: z.object({}),
  errors: ['access.outranked', 'users.own_account'],
});

export const setUserPassword = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/users/:id/password',
  summary: 'Sets the password of a user and ends all their sessions',
  confirmed: true,
  tokens: false,
  params: byId,
  body: z.strictObject({ password: NewPassword }),
  response: one,
  errors: ['access.outranked', 'auth.busy', 'users.own_account'],
});

export const resetTwoFactor = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/users/:id/two-factor',
  summary: 'Turns off two-factor authentication of a user and notifies them by mail',
  confirmed: true,
  tokens: false,
  params: byId,
  response: one,
  errors: ['access.outranked', 'users.own_account'],
});

export const endUserSessions = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/users/:id/sessions',
  summary: 'Signs a user out on all devices',
  params: byId,
  response: one,
  errors: ['access.outranked', 'users.own_account'],
});

export const revokeUserToken = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/users/:id/tokens/:tokenId',
  summary: 'Revokes an API token of a user',
  params: z.object({ id: pathId('integer'), tokenId: pathId('bigint') }),
  response: one,
  errors: ['access.outranked'],
});

export const AssignableRole = z.object({
  id: id('integer'),
  name: z.string(),
  description: z.string(),
  is_default: z.boolean(),
  /** False if the role has permissions that you lack. */
  is_grantable: z.boolean(),
});
export type AssignableRole = z.infer<typeof AssignableRole>;

export const listAssignableRoles = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/users/roles',
  summary: 'Lists the roles that users can have, except the role of guests',
  response: z.object({ roles: z.array(AssignableRole) }),
});

export const INVITES_MAX = 50;
export const INVITE_MESSAGE_MAX = 1000;
const Addresses = z.array(EmailAddress).min(1).max(INVITES_MAX);

export const findInvitedAccounts = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users/invite/check',
  summary: 'Returns which of these addresses already have an account',
  tokens: false,
  body: z.strictObject({ emails: Addresses }),
  response: z.object({ accounts: z.array(z.object({ email: z.string(), id: id('integer') })) }),
  unaudited: 'Nothing to change.',
});

export const inviteUsers = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/users/invite',
  summary: 'Emails invitations that work once, for 7 days and for one address each, optionally with a role',
  tokens: false,
  body: z.strictObject({
    emails: Addresses,
    /** Granted at registration, in addition to the default role. Needs a confirmed password. */
    role_id: id('integer').nullable().default(null),
    message: trimmedText({ max: INVITE_MESSAGE_MAX }).default(''),
  }),
  response: z.object({ invited: z.int() }),
  errors: ['access.limit_exceeded', 'access.not_held', 'password_unconfirmed'],
  rate: { max: 30, seconds: 3600 },
});
