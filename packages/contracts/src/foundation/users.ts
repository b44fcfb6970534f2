import { z } from 'zod';
import { id, timestamp } from '../platform/fields.ts';

const Restriction = z.object({ name: z.string(), value: z.number() });

export const GrantedPermission = z.object({ name: z.string(), restrictions: z.array(Restriction) });

/** The public data of a member. */
export const MemberCard = z.object({ id: id('integer'), name: z.string(), image: z.string().nullable() });
export type MemberCard = z.infer<typeof MemberCard>;

/** The user's own account, as sent with every page. */
export const CurrentUser = z.object({
  id: id('integer'),
  parent_id: z.int().nullable(),
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  image: z.string().nullable(),
  email: z.string(),
  email_verified_at: timestamp().nullable(),
  banned_at: timestamp().nullable(),
  /** Why the account is banned, as the user reads it. */
  ban_reason: z.string().nullable(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  created_at: timestamp(),
  roles: z.array(z.object({ id: id('integer'), name: z.string() })),
  permissions: z.array(GrantedPermission),
  two_factor_confirmed_at: timestamp().nullable(),
  subscriptions: z.array(z.object({ valid: z.boolean(), active: z.boolean() })),
  /** Counted up to 100. */
  unread_notifications_count: z.int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Whether the user has at least one valid subscription. */
export function isSubscribed(user: Pick<CurrentUser, 'subscriptions'> | null): boolean {
  return user?.subscriptions.some(({ valid }) => valid) === true;
}

/** Everything about a user that decides what the pages for everyone show them. Users with equal rights see the same. */
export const UserRights = z.object({
  permissions: z.array(GrantedPermission),
  role_ids: z.array(id('integer')),
  is_subscribed: z.boolean(),
  is_sub_account: z.boolean(),
});
export type UserRights = z.infer<typeof UserRights>;

export const rightsOf = (user: CurrentUser): UserRights => ({
  permissions: user.permissions,
  role_ids: user.roles.map((role) => role.id),
  is_subscribed: isSubscribed(user),
  is_sub_account: isSubAccount(user),
});

const PRIMARY_ACCOUNT_ID = 1;

/** Whether it is a sub-account of the site. */
export const isSubAccount = (user: Pick<CurrentUser, 'id' | 'parent_id'>): boolean =>
  user.parent_id === 0 && user.id !== PRIMARY_ACCOUNT_ID;
