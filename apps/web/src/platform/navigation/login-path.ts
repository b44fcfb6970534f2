/** The login page, which brings people back to where they were going. */
export function loginPath(from: URL): string {
  const path = from.pathname + from.search;
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: path })}`;
}
