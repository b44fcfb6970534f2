/** The query parameters that the sign-in and registration pages pass on to each other. */
const KEPT = ['redirect', 'redirectFrom', 'email', 'key', 'invite_id', 'invite_type'];

/** Whether a page is the variant for users who are joining a team. */
export const isTeamJoin = (pathname: string): boolean => pathname.startsWith('/workspace/join/');

interface From {
  /** The query of the page that contains the link. */
  search?: string;
  pathname?: string;
}

/**
 * Builds every link to the registration page. It carries a key (an invitation's key in the URL wins over the visitor's
 * own) and the kept query parameters. Returns null without a key, since registration requires one.
 */
export function registerPath({ key, ...from }: From & { key: string | null }): string | null {
  const kept = keptQuery(from.search);
  if (key !== null && !kept.has('key')) kept.set('key', key);
  return kept.has('key') ? authPath('register', kept, from.pathname) : null;
}

/** The link from the registration page back to sign-in, with the kept query parameters. */
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
