import { useMatches } from 'react-router';

/** Whether this site's home page is the landing page: its loader then returns no channel. */
export function useIsLandingHome(): boolean {
  return useMatches().some(
    ({ pathname, loaderData: data }) =>
      pathname === '/' &&
      typeof data === 'object' &&
      data !== null &&
      'channel' in data &&
      data.channel === null,
  );
}
