import { describe, expect, test } from 'vitest';
import { findRouteLines, removalRounds, withoutRoute } from './route-lines.ts';

const WEB = `import { index, layout, route } from '@react-router/dev/routes';
export default [
  layout('shell.tsx', [
    index('home.tsx'),
    ...(hasGallery ? [route('gallery', 'gallery.tsx')] : []),
  ]),
  ...adminRoutes,
];
`;
const API = `import { createGenre, listGenres, search } from '@kinora/contracts/catalogue/genres.ts';
import { local } from './local.ts';
export const genresRoutes = [
  shared(listGenres, { about: () => [tagOf(local)] }, async () => ({})),
  route(createGenre, async () => ({})),
  { endpoint: search, run },
];
`;
const page = { path: 'apps/web/src/routes.ts', text: WEB };
const call = { path: 'apps/server/src/catalogue/genres/genres.routes.ts', text: API };

describe('findRouteLines', () => {
  test('finds the pages of the web app, inside layouts and conditions too', () => {
    expect(findRouteLines(page).map(({ line, name }) => [line, name])).toEqual([
      [3, "'shell.tsx'"],
      [4, "'home.tsx'"],
      [5, "'gallery'"],
    ]);
  });

  test('finds the endpoints of the server by the contract that they register', () => {
    expect(findRouteLines(call).map(({ line, name }) => [line, name])).toEqual([
      [4, 'listGenres'],
      [5, 'createGenre'],
      [6, 'search'],
    ]);
  });
});

test('removes only the text of the route', () => {
  const [, , gallery] = findRouteLines(page);
  const [list] = findRouteLines(call);
  expect(gallery && withoutRoute(WEB, gallery)).toBe(WEB.replace("route('gallery', 'gallery.tsx')", ''));
  expect(list && withoutRoute(API, list)).toBe(
    API.replace('shared(listGenres, { about: () => [tagOf(local)] }, async () => ({})),', ''),
  );
});

test('a round takes at most one route per file, and all rounds take every route once', () => {
  const routes = [...findRouteLines(page), ...findRouteLines(call)];
  const rounds = removalRounds(routes);
  expect(rounds.map((round) => round.map(({ name }) => name))).toEqual([
    ["'shell.tsx'", 'listGenres'],
    ["'home.tsx'", 'createGenre'],
    ["'gallery'", 'search'],
  ]);
  expect(removalRounds([])).toEqual([]);
});
