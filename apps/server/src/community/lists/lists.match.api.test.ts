import { beforeAll, describe, expect, test } from 'vitest';
import { matchTitleNames, PASTE_LINES_MAX } from '@kinora/contracts/community/lists.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { addLanguage } from '#test/localization.ts';
import { captureStatements } from '#test/statements.ts';
import { makeListMember } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeListMember>>;
let member: Member;
const ids: Record<string, number> = {};

type NewTitle = Parameters<ReturnType<typeof createTitlesService>['create']>[1];
/** Creates a title as editors do, so that it is indexed. */
async function add(key: string, values: NewTitle) {
  const titles = createTitlesService(kinora.platform);
  ids[key] = (await titles.create(kinora.platform.db, values)).id;
}

beforeAll(async () => {
  member = await makeListMember(kinora);
  const film = (name: string, year: number | null, more: object = {}): NewTitle => ({
    type: 'movie',
    name,
    year,
    ...more,
  });
  await add('perigee', film('Perigee', 2026));
  await add('dune 1984', film('Dunes', 1984, { popularity: 10 }));
  await add('dune 2021', film('Dunes', 2021, { popularity: 90 }));
  await add('twin a', film('Twins', 1988, { popularity: 5 }));
  await add('twin b', film('Twins', 1988, { popularity: 50 }));
  await add('cafe', film('Café Lumière', 2003, { original_name: '珈琲時光' }));
  await add('night', film('Ночной дозор', 2004));
  await add('matrix', film('The Matricks', 1999));
  await add('tiger', film('Crouching Tigress, Hidden Drake', 2000));
  await add('series', { type: 'series', name: 'Slow Harbour', year: 2019 });
  await add('undated', film('Undated Story', null));
  await add('gone', film('Gone Tomorrow', 2010));
  await runListeners(kinora, ['index-titles']);
  await createTitlesService(kinora.platform).remove(kinora.platform.db, ids['gone'] ?? 0);
});

const match = async (...lines: string[]) =>
  (await member.client.call(matchTitleNames, { body: { lines } })).matches;
const matched = async (line: string) => {
  const [found] = await match(line);
  return [found?.quality, ...(found?.candidates ?? []).map(({ id }) => nameOf(id))];
};
const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0];

describe('a line', () => {
  test.each([
    ['Perigee', ['exact', 'perigee']],
    ['perigee (2026)', ['exact', 'perigee']],
    ['PERIGEE, 2026', ['exact', 'perigee']],
    ['"Perigee"\t2026', ['exact', 'perigee']],
    ['Dunes (1984)', ['exact', 'dune 1984', 'dune 2021']],
    ['Dunes (2021)', ['exact', 'dune 2021', 'dune 1984']],
    ['cafe lumiere', ['exact', 'cafe']],
    ['珈琲時光 (2003)', ['exact', 'cafe']],
    ['Ночной дозор', ['exact', 'night']],
    ['Matricks', ['exact', 'matrix']],
    ['Matricks, The (1999)', ['exact', 'matrix']],
    ['Crouching Tigress, Hidden Drake, 2000', ['exact', 'tiger']],
    ['2024-01-05,"Crouching Tigress, Hidden Drake",2000,https://example.com/a', ['exact', 'tiger']],
    ['Slow Harbour (2019)', ['exact', 'series']],
    ['4. Slow Harbour', ['exact', 'series']],
  ])('%j matches exactly: %j', async (line, expected) => {
    expect(await matched(line)).toEqual(expected);
  });

  test.each([
    ['Dunes', ['likely', 'dune 2021', 'dune 1984']],
    ['Twins (1988)', ['likely', 'twin b', 'twin a']],
    ['Perigee (2025)', ['likely', 'perigee']],
    ['Perigee (2027)', ['likely', 'perigee']],
    ['Perrigee', ['likely', 'perigee']],
    ['Prigee (2026)', ['likely', 'perigee']],
    ['Slow Harbor', ['likely', 'series']],
    ['Slwo Harbour (2019)', ['likely', 'series']],
    ['The Matriks', ['likely', 'matrix']],
    ['SlowHarbour', ['likely', 'series']],
    ['Peri gee (2026)', ['likely', 'perigee']],
    ['Crouching Tigress Hidden Drakes (2001)', ['likely', 'tiger']],
    ['Undated Story (2012)', ['likely', 'undated']],
  ])('%j is likely to be one of %j', async (line, expected) => {
    expect(await matched(line)).toEqual(expected);
  });

  test.each([
    ['Nothing Like It', ['none']],
    ['Perigee of (2026)', ['none']],
    ['Prgee', ['none']],
    ['Slow Harbor (1950)', ['none']],
    ['Gone Tomorrow (2010)', ['none']],
    ['Name,Year', ['none']],
    ['…', ['none']],
    ['Perigee (1990)', ['none', 'perigee']],
  ])('%j matches nothing, but offers the same name of another year: %j', async (line, expected) => {
    expect(await matched(line)).toEqual(expected);
  });
});

test('lines are matched in their order, with few statements', async () => {
  const lines = ['Slow Harbor', 'Perigee', 'x', 'Dunes (1984)', 'Perigee'];
  let found: Awaited<ReturnType<typeof match>> = [];
  const statements = await captureStatements(async () => {
    found = await match(...lines, ...Array.from({ length: PASTE_LINES_MAX - 5 }, (_, n) => `Perigeee ${n}`));
  });
  expect(
    found.slice(0, 5).map(({ quality, candidates: [first] }) => [quality, nameOf(first?.id ?? 0)]),
  ).toEqual([
    ['likely', 'series'],
    ['exact', 'perigee'],
    ['none', undefined],
    ['exact', 'dune 1984'],
    ['exact', 'perigee'],
  ]);
  expect(found).toHaveLength(PASTE_LINES_MAX);
  const onIndex = statements.filter(({ name }) => name?.startsWith('search-') || name === 'matched-titles');
  expect(onIndex).toHaveLength(6);
});

test('names are in the language of the reader', async () => {
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
  const { db } = kinora.platform;
  const title_id = ids['perigee'] ?? 0;
  await db.insertInto('title_translations').values({ title_id, language: 'de', name: 'Erdnähe' }).execute();
  await createTitlesService(kinora.platform).recordEdit(db, title_id);
  await runListeners(kinora, ['index-titles']);
  const reader = await makeListMember(kinora, { language: 'de' });
  const { matches: found } = await reader.client.call(matchTitleNames, {
    body: { lines: ['Perigee (2026)', 'Erdnaehe', 'erdnahe'] },
  });
  expect(found.map(({ quality, candidates: [first] }) => [quality, first?.name])).toEqual([
    ['exact', 'Erdnähe'],
    ['likely', 'Erdnähe'],
    ['exact', 'Erdnähe'],
  ]);
  expect(found[0]?.candidates).toMatchObject([{ year: 2026, type: 'movie', poster: null }]);
});

test.each([
  ['no line', { lines: [] }],
  ['too many lines', { lines: Array.from({ length: PASTE_LINES_MAX + 1 }, () => 'x') }],
  ['an empty line', { lines: [''] }],
  ['a line that is too long', { lines: ['x'.repeat(201)] }],
])('%s is refused', async (_, body) => {
  expect((await member.client.refused(matchTitleNames, { body })).status).toBe(422);
});

test('visitors cannot match names', async () => {
  const refusal = await kinora.client().refused(matchTitleNames, { body: { lines: ['Perigee'] } });
  expect(refusal.status).toBe(401);
});
