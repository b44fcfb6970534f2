import { type AdminUser, getAdminUser, listAssignableRoles } from '@kinora/contracts/admin/users.ts';
import type { ListedUser } from '@kinora/contracts/admin/users-list.ts';
import { fakeApi } from './fake-api.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A user in the list. */
export const listedUser = (id: number, changes: Partial<ListedUser> = {}): ListedUser => ({
  id,
  name: `User ${id}`,
  image: null,
  email: `user-${id}@example.org`,
  roles: [{ id: 2, name: 'user' }],
  is_verified: true,
  is_banned: false,
  last_active_at: null,
  created_at: MOMENT,
  is_editable: true,
  ...changes,
});

const role = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  description: `About ${name}`,
  is_default: name === 'user',
  is_grantable: true,
  ...changes,
});

/** The roles to choose from; the last one is above the reader. */
export const ROLES = [role(2, 'user'), role(4, 'editor'), role(5, 'admin', { is_grantable: false })];

/** A user as the editor shows them. */
export const adminUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  id: 40,
  name: 'Bea Thornquist',
  image: null,
  first_name: 'Bea',
  last_name: 'Thornquist',
  email: 'bea@thornquist.example',
  is_verified: true,
  banned_at: null,
  ban_reason: null,
  language: null,
  country: 'SE',
  timezone: null,
  created_at: MOMENT,
  last_active_at: null,
  roles: [
    {
      id: 2,
      name: 'user',
      description: 'Every new account',
      is_default: true,
      permissions: [{ name: 'titles.view', restrictions: [] }],
      granted_by: null,
      granted_at: null,
    },
  ],
  own_permissions: [],
  has_password: true,
  two_factor_confirmed_at: null,
  sessions_count: 3,
  social_services: [],
  tokens: [],
  reviews_count: 87,
  ratings_count: 412,
  lists_count: 6,
  reports_count: 0,
  is_editable: true,
  is_last_admin: false,
  ...changes,
});

/** A server with one user, whose answers the test can change. */
export function userApi(changes: Partial<AdminUser> = {}) {
  const api = fakeApi();
  const server = { user: adminUser(changes) };
  api.on(getAdminUser, () => ({ user: server.user }));
  api.on(listAssignableRoles, () => ({ roles: ROLES }));
  return { api, server };
}
