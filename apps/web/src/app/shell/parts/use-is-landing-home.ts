import { useMatches } from 'react-router';

/** Whether the home page of this site is its landing page: its loader then names no channel. */
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
