import type { CurrentUser, MemberCard } from '@kinora/contracts/foundation/users.ts';
import type { MemberRow } from './users.member.repository.ts';
import type { UserAccount } from './users.service.ts';

/** The only place that defines which fields of an account leave the server. */
export const presentCurrentUser = (user: UserAccount): CurrentUser => ({
  id: user.id,
  parent_id: user.parent_id,
  name: user.name,
  first_name: user.first_name,
  last_name: user.last_name,
  image: user.image,
  email: user.email,
  email_verified_at: user.email_verified_at?.toISOString() ?? null,
  banned_at: user.banned_at?.toISOString() ?? null,
  ban_reason: user.ban_reason,
  language: user.language,
  country: user.country,
  timezone: user.timezone,
  created_at: user.created_at.toISOString(),
  roles: user.roles.map(({ id, name }) => ({ id, name })),
  permissions: user.permissions,
  two_factor_confirmed_at: user.two_factor_confirmed_at?.toISOString() ?? null,
  // There are no subscriptions before billing exists.
  subscriptions: [],
  unread_notifications_count: user.unread_notifications_count,
});

/** The author of something, as other users see them. */
export const presentMember = (row: MemberRow | null): MemberCard | null =>
  row === null ? null : { id: row.id, name: row.name, image: row.image };
