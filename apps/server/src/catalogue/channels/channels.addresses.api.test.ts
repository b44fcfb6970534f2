import { expect, test } from 'vitest';
import { channelSlugError } from '@kinora/contracts/catalogue/reserved-slugs.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

/** The first path segment of every route of the server, up to a dot or a pattern. */
const firstWords = () =>
  new Set(
    kinora.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── \/([^/\s:*().]+)/u.exec(line)?.[1] ?? []),
  );

test('lists the first path segments of the server routes', () => {
  expect([...firstWords()]).toEqual(expect.arrayContaining(['api', 'robots', 'live', 'storage']));
});

test('reserves all of them, so that no channel can take one', () => {
  const free = [...firstWords()].filter((word) => channelSlugError(word.replace(/-$/, '')) === null);
  expect(free).toEqual([]);
});
