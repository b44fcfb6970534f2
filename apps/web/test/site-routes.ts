import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../src/routes.ts';

/** The routes of the site as its route files list them. */
export const siteRoutes: readonly RouteConfigEntry[] = routes;

/** The match of an address: its route entries, layouts first, and the parameter values in the address. */
export interface RouteMatch {
  readonly entries: readonly RouteConfigEntry[];
  readonly values: readonly string[];
}

/** Matches an address against the routes. */
export function matchAddress(address: string, entries = siteRoutes): RouteMatch {
  const matches = matchRoutes(entries.map(toRouteObject), address) ?? [];
  return {
    entries: matches.map(({ route }) => route.handle as RouteConfigEntry),
    values: Object.entries(matches.at(-1)?.params ?? {}).flatMap(([name, value = '']) =>
      name === '*' || value === '' ? [] : [value],
    ),
  };
}

/** A route that renders a page, with the layouts around it. */
interface SiteLeaf {
  readonly pattern: string;
  readonly entries: readonly RouteConfigEntry[];
}

export const siteLeafRoutes: readonly SiteLeaf[] = leavesOf(siteRoutes);

/** Returns the route of a page test. Throws when the site has no such route, since no address would open the page. */
export function siteRoute(pattern: string): string {
  if (!siteLeafRoutes.some((leaf) => leaf.pattern === pattern))
    throw new Error(`The site has no route ${pattern}`);
  return pattern;
}

function leavesOf(
  entries: readonly RouteConfigEntry[],
  above: SiteLeaf = { pattern: '', entries: [] },
): SiteLeaf[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? above.pattern : `${above.pattern}/${entry.path}`;
    const own = { pattern, entries: [...above.entries, entry] };
    const isLeaf = entry.children === undefined || entry.children.length === 0;
    return isLeaf
      ? [{ ...own, pattern: pattern === '' ? '/' : pattern }]
      : leavesOf(entry.children ?? [], own);
  });
}

function toRouteObject(entry: RouteConfigEntry): RouteObject {
  const { path, index, children } = entry;
  const own = { ...(path !== undefined && { path }), handle: entry };
  return index === true ? { ...own, index } : { ...own, children: (children ?? []).map(toRouteObject) };
}
