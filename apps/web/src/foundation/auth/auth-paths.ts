/** What the sign-in and registration pages hand on to each other. */
const KEPT = ['redirect', 'redirectFrom', 'email', 'key', 'invite_id', 'invite_type'];

/** Whether a page is the variant for people who are joining a team. */
export const isTeamJoin = (pathname: string): boolean => pathname.startsWith('/workspace/join/');

interface From {
  /** The query of the page the link stands on. */
  search?: string;
  pathname?: string;
}

/**
 * The only way to a link to the registration page: it carries a key, that of an invitation in the address before
 * the visitor's own, and what the page before knew. Null where there is no key, since nobody gets in without.
 */
export function registerPath({ key, ...from }: From & { key: string | null }): string | null {
  const kept = keptQuery(from.search);
  if (key !== null && !kept.has('key')) kept.set('key', key);
  return kept.has('key') ? authPath('register', kept, from.pathname) : null;
}

/** Back from the registration page to sign-in, with what it was opened with. */
export function backToLoginPath(from: From): string {
  return authPath('login', keptQuery(from.search), from.pathname);
}

function keptQuery(search = ''): URLSearchParams {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}

function authPath(page: 'login' | 'register', query: URLSearchParams, pathname = ''): string {
  const path = isTeamJoin(pathname) ? `/workspace/join/${page}` : `/${page}`;
  return query.size === 0 ? path : `${path}?${query}`;
}
