export const USERS_PATH = '/admin/users';

/** The details of a user in the back office, or another tab. */
export const userPath = (id: number, tab?: 'permissions' | 'security' | 'date' | 'api'): string =>
  tab === undefined ? `${USERS_PATH}/${id}` : `${USERS_PATH}/${id}/${tab}`;
