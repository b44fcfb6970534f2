import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { channelSlugError } from '@kinora/contracts/catalogue/reserved-slugs.ts';
import routes from '../routes.ts';

const CHANNEL_PAGES = new Set(['channel', 'channel-by-name']);

const toObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry) =>
    entry.index === true
      ? { id: entry.id ?? entry.file, index: true }
      : {
          id: entry.id ?? entry.file,
          ...(entry.path === undefined ? {} : { path: entry.path }),
          children: toObjects(entry.children ?? []),
        },
  );

/** The full paths of all pages. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter((part) => part !== '').join('/');
    return [path, ...pathsOf(entry.children ?? [], path)];
  });
const firstWords = new Set(
  pathsOf(routes)
    .map((path) => path.split('/')[0] ?? '')
    .filter((word) => /^[^:*]/.test(word)),
);
// Ranks the routes once; `matchRoutes` does it for every path.
const router = createStaticHandler(toObjects(routes));
/** The page that the server renders at a path. */
async function pageAt(path: string): Promise<string | undefined> {
  const result = await router.query(new Request(`http://kinora.test${path}`));
  return result instanceof Response ? undefined : result.matches.at(-1)?.route.id;
}

/** Seeded pseudo-random numbers, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('finds the reserved first path segments of the site', () => {
  expect([...firstWords]).toEqual(expect.arrayContaining(['titles', 'people', 'login', 'admin', 'search']));
});

test.each([...firstWords])('rejects %s, the first path segment of a page', (word) => {
  expect(channelSlugError(word)).not.toBeNull();
});

/** Slugs of pages in the specification that are not built yet. */
test.each(
  ['watch', 'lists', 'watchlist', 'pricing', 'billing', 'checkout', 'contact', 'pages', 'user'].concat(
    'notifications',
    'workspace',
    'logout',
  ),
)('rejects %s, reserved for a planned page', (word) => {
  expect(channelSlugError(word)).not.toBeNull();
});

test('accepts no slug of ten thousand random ones that hides a page or is hidden by one', async () => {
  const random = createRandom(20_261_115);
  const words = [
    ...firstWords,
    'genre',
    'title',
    'people',
    'api',
    '404',
    'x',
    'new',
    'season',
    '1',
    '27',
    'edit',
  ];
  const pick = () => words[random(words.length)] ?? 'x';
  const mangle = [
    (word: string) => word,
    (word: string) => `${word}-${pick()}`,
    (word: string) => `${pick()}-${word}`,
    (word: string) => word.slice(0, 1 + random(word.length)),
    (word: string) => word + String(random(100)),
    (word: string) => word.toUpperCase(),
    (word: string) => `${word}/${pick()}`,
    (word: string) => `${word}.${pick()}`,
    () => String(random(1_000_000)),
    (word: string) => Array.from(word).toReversed().join(''),
  ];
  let accepted = 0;
  const hidden: string[] = [];
  for (let index = 0; index < 10_000; index += 1) {
    const slug = mangle[random(mangle.length)]?.(pick()) ?? '';
    if (channelSlugError(slug) !== null) continue;
    accepted += 1;
    for (const path of [`/${slug}`, `/${slug}/${pick()}`])
      if (!CHANNEL_PAGES.has((await pageAt(path)) ?? '')) hidden.push(path);
  }
  expect(hidden).toEqual([]);
  expect(accepted).toBeGreaterThan(2000);
});

test.each(['Movies', 'slow--burn', '-x', 'x-', 'a b', 'a/b', 'a.b', '', '12'])(
  'rejects %j as malformed',
  (slug) => {
    expect(channelSlugError(slug)).not.toBeNull();
  },
);

test.each(['movies', 'after-hours', 'été-1960', '雨', 'title', 'api-stories'])('accepts %s', (slug) => {
  expect(channelSlugError(slug)).toBeNull();
});
