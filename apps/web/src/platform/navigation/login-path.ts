/** The path of the login page, which redirects back to this URL after login. */
export function loginPath(from: URL): string {
  const path = from.pathname + from.search;
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: path })}`;
}
