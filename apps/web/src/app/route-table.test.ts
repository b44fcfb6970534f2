import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { ROUTE_TABLE, sampleAddress, actualMatch, expectedMatch } from '#test/route-table.ts';
import { matchAddress, siteRoute, siteRoutes } from '#test/site-routes.ts';

for (const row of ROUTE_TABLE) {
  const citation = row.line === '' ? '' : `[${row.line}] `;
  test(`${citation}${row.address} is served by ${row.files.at(-1)}`, () => {
    expect(actualMatch(row)).toEqual(expectedMatch(row));
  });
}

/** For every entry of the route files (pages, layouts and their children), the routes without it. */
function withoutEach(
  routes: readonly RouteConfigEntry[],
): { removed: RouteConfigEntry; rest: RouteConfigEntry[] }[] {
  return routes.flatMap((entry, at) => {
    const others = (own: RouteConfigEntry[]) => routes.toSpliced(at, 1, ...own);
    const inside = withoutEach(entry.children ?? []).map(({ removed, rest }) => ({
      removed,
      rest: others([{ ...entry, children: rest }]),
    }));
    return [{ removed: entry, rest: others([]) }, ...inside];
  });
}

const nameOf = ({ path, file }: RouteConfigEntry) => `${path ?? 'index or layout'} (${file})`;

describe('the route table', () => {
  const rows = ROUTE_TABLE.map((row) => ({ ...row, entries: matchAddress(sampleAddress(row)).entries }));
  const mutants = withoutEach(siteRoutes).map((mutant) => ({ ...mutant, name: nameOf(mutant.removed) }));

  test.each(mutants)('fails in every row of $name when that route is removed', ({ removed, rest }) => {
    const itsRows = rows.filter(({ entries }) => entries.includes(removed));
    expect(itsRows).not.toEqual([]);
    for (const row of itsRows) expect(actualMatch(row, rest)).not.toEqual(expectedMatch(row));
  });
});

test('throws for a route the site does not have', () => {
  expect(siteRoute('/admin/lists/new')).toBe('/admin/lists/new');
  expect(() => siteRoute('/admin/lists/gone')).toThrow('The site has no route /admin/lists/gone');
});
