import type { AdminUser, UserRole } from '@kinora/contracts/admin/users.ts';
import type { ListedUser, userList } from '@kinora/contracts/admin/users-list.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import { type Actor, mayChange, parseGrants, type UserRoleRow } from '#foundation/access/index.ts';
import { type AccessTokenRow, presentAccessToken } from '#foundation/access-tokens/index.ts';
import type { UserAccount } from '#foundation/users/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { UserListRow } from './users.list.repository.ts';
import type { UserFacts } from './users.repository.ts';

export type UserReader = RecordReader<typeof userList, UserListRow>;

/** Whether the reader may edit the user: themselves, or a user without permissions that the reader lacks. */
const isEditable = (actor: Actor, id: number, held: readonly GrantedPermission[]): boolean =>
  actor.userId === id || mayChange(actor, held);

export const presentListedUser =
  (actor: Actor) =>
  ({ grants, ...row }: UserListRow): ListedUser => ({
    ...row,
    last_active_at: row.last_active_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    is_editable: isEditable(actor, row.id, parseGrants(grants)),
  });

export const userColumns: CsvColumns<UserListRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  roles: ({ roles }) => roles.map(({ name }) => name).join(', '),
  is_verified: (row) => row.is_verified,
  is_banned: (row) => row.is_banned,
  last_active_at: (row) => row.last_active_at?.toISOString() ?? null,
  created_at: (row) => row.created_at.toISOString(),
};

/** Everything about a user that the editor shows. */
export interface UserProfile {
  readonly user: UserAccount;
  readonly facts: UserFacts;
  readonly roles: readonly UserRoleRow[];
  readonly ownPermissions: readonly GrantedPermission[];
  readonly tokens: readonly AccessTokenRow[];
  readonly sessionsCount: number;
}

const presentRole = ({ kind, granted_at, ...role }: UserRoleRow): UserRole => ({
  ...role,
  is_default: kind === 'default',
  granted_at: granted_at?.toISOString() ?? null,
});

export const presentAdminUser = (actor: Actor, profile: UserProfile): AdminUser => {
  const { user, facts } = profile;
  return {
    ...facts,
    social_services: SOCIAL_SERVICES.filter((service) => facts.social_services.includes(service)),
    id: user.id,
    name: user.name,
    image: user.image,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_verified: user.email_verified_at !== null,
    banned_at: user.banned_at?.toISOString() ?? null,
    ban_reason: user.ban_reason,
    language: user.language,
    country: user.country,
    timezone: user.timezone,
    created_at: user.created_at.toISOString(),
    last_active_at: user.last_active_at?.toISOString() ?? null,
    two_factor_confirmed_at: user.two_factor_confirmed_at?.toISOString() ?? null,
    roles: profile.roles.map(presentRole),
    own_permissions: [...profile.ownPermissions],
    sessions_count: profile.sessionsCount,
    tokens: profile.tokens.map(presentAccessToken),
    is_editable: isEditable(actor, user.id, user.permissions),
  };
};
