import { beforeAll, expect, test } from 'vitest';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { addLanguage } from '#test/localization.ts';
import { captureStatements } from '#test/statements.ts';
import { createTitleFinder, type RequestedTitle } from './index.ts';

const kinora = useTestApp();
const ids = new Map<string, number>();

type NewTitle = Parameters<ReturnType<typeof createTitlesService>['create']>[1];

/** Creates a title as editors do, so that it is indexed. */
async function add(key: string, values: Partial<NewTitle> & { name: string }, aliases: string[] = []) {
  const titles = createTitlesService(kinora.platform);
  const listed = aliases.map((name) => ({ name, country_code: null, language: null }));
  const { id } = await titles.create(
    kinora.platform.db,
    { type: 'movie', ...values },
    { aliases: listed, translations: [] },
  );
  ids.set(key, id);
  return id;
}

beforeAll(async () => {
  const { db } = kinora.platform;
  const perigee = await add('perigee', { name: 'Perigee', year: 2026 }, ['The Near Point']);
  await add('dunes 1984', { name: 'Dunes', year: 1984, popularity: 10 });
  await add('dunes 2021', { name: 'Dunes', year: 2021, popularity: 90 });
  await add('twins a', { name: 'Twins', year: 1988, popularity: 5 });
  await add('twins b', { name: 'Twins', year: 1988, popularity: 50 });
  await add('ferry film', { name: 'The Ninth Ferry', year: 2024, popularity: 5 });
  const series = await add('ferry series', {
    type: 'series',
    name: 'The Ninth Ferry',
    year: 2024,
    popularity: 50,
  });
  await add('cafe', { name: 'Café Lumière', year: 2003, original_name: '珈琲時光' });
  await add('night', { name: 'Ночной дозор', year: 2004 });
  await add('hero', { name: '英雄', year: 2002 });
  await add('arabic', { name: 'باب الحديد', year: 1958 });
  await add('matricks', { name: 'The Matricks', year: 1999 });
  await add('undated', { name: 'Undated Story', year: null });
  await add('namesake', { name: 'Kestrel', year: 2026 });
  await add('also kestrel', { name: 'Bird of Prey', year: 2026 }, ['Kestrel']);
  await add('winters', { name: 'Nine Winters of Ilsa Brandt', year: 2024 });
  await add('winters 2', { name: 'Nine Winters Later', year: 2030 });
  await add('tide', { name: 'The Tide', year: 2020 });
  const gone = await add('gone', { name: 'Gone Tomorrow', year: 2010 });
  await add('tide 1', { name: 'Low Tide', year: 2000 });
  await add('tide 2', { name: 'Low Tide', year: 2002 });
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
  await db
    .insertInto('title_translations')
    .values({ title_id: perigee, language: 'de', name: 'Erdnähe' })
    .execute();
  await createTitlesService(kinora.platform).recordEdit(db, perigee);
  await insertExternalIds(db, 'title', [
    { id: perigee, provider: 'imdb', kind: 'title', value: 'tt9000001' },
    { id: perigee, provider: 'tmdb', kind: 'movie', value: '7' },
    { id: series, provider: 'tmdb', kind: 'tv', value: '7' },
    { id: series, provider: 'tvdb', kind: 'series', value: '8' },
    { id: gone, provider: 'imdb', kind: 'title', value: 'tt9000009' },
  ]);
  await runListeners(kinora, ['index-titles']);
  await createTitlesService(kinora.platform).remove(db, gone);
});

const wanted = (name: string, values: Partial<RequestedTitle> = {}): RequestedTitle => ({
  name,
  year: null,
  type: null,
  ids: {},
  ...values,
});
const keyOf = (id: number | null) => [...ids].find(([, one]) => one === id)?.[0] ?? null;
const find = (titles: readonly RequestedTitle[]) => createTitleFinder(kinora.platform.pool).find(titles);

async function found(title: RequestedTitle) {
  const [one] = await find([title]);
  return [keyOf(one?.titleId ?? null), one?.reason, one?.confidence];
}

const film = { type: 'movie' } as const;
const show = { type: 'series' } as const;

test.each<[RequestedTitle, (string | number | null)[]]>([
  // By ids, whatever the name is.
  [wanted('Something Else', { ids: { imdb: 'tt9000001' } }), ['perigee', 'id', 100]],
  [wanted('x', { ...film, ids: { tmdb: '7' } }), ['perigee', 'id', 100]],
  [wanted('x', { ...show, ids: { tmdb: '7' } }), ['ferry series', 'id', 100]],
  [wanted('x', { ids: { tvdb: '8' } }), ['ferry series', 'id', 100]],
  [wanted('Perigee', { ids: { tmdb: '7' } }), ['perigee', 'name', 90]],
  [wanted('x', { ids: { imdb: 'tt9000001', tvdb: '8' } }), ['perigee', 'id', 100]],
  [wanted('x', { ...show, ids: { imdb: 'tt9000001' } }), [null, 'none', 0]],
  [wanted('Perigee', { year: 2026, ids: { imdb: 'tt1111111' } }), ['perigee', 'name', 100]],
  [wanted('Gone Tomorrow', { year: 2010, ids: { imdb: 'tt9000009' } }), [null, 'none', 0]],
  // By the name and the year.
  [wanted('Perigee', { year: 2026 }), ['perigee', 'name', 100]],
  [wanted('PERIGEE', { year: 2026, ...film }), ['perigee', 'name', 100]],
  [wanted('Matricks', { year: 1999 }), ['matricks', 'name', 100]],
  [wanted('cafe lumiere', { year: 2003 }), ['cafe', 'name', 100]],
  [wanted('珈琲時光', { year: 2003 }), ['cafe', 'name', 100]],
  [wanted('英雄', { year: 2002 }), ['hero', 'name', 100]],
  [wanted('НОЧНОЙ ДОЗОР', { year: 2004 }), ['night', 'name', 100]],
  [wanted('Nochnoy dozor', { year: 2004 }), ['night', 'spelling', 50]],
  [wanted('باب الحديد', { year: 1958 }), ['arabic', 'name', 100]],
  [wanted('Erdnähe', { year: 2026 }), ['perigee', 'name', 100]],
  [wanted('Dunes', { year: 1984 }), ['dunes 1984', 'name', 100]],
  [wanted('Dunes', { year: 2021 }), ['dunes 2021', 'name', 100]],
  [wanted('The Ninth Ferry', { year: 2024, ...film }), ['ferry film', 'name', 100]],
  [wanted('The Ninth Ferry', { year: 2024, ...show }), ['ferry series', 'name', 100]],
  [wanted('Kestrel', { year: 2026 }), ['namesake', 'name', 100]],
  // By the name alone.
  [wanted('Perigee'), ['perigee', 'name', 90]],
  [wanted('Undated Story'), ['undated', 'name', 90]],
  [wanted('Kestrel'), ['namesake', 'name', 90]],
  // By another name.
  [wanted('The Near Point', { year: 2026 }), ['perigee', 'alias', 95]],
  [wanted('Near Point'), ['perigee', 'alias', 90]],
  // Of another year.
  [wanted('Perigee', { year: 2025 }), ['perigee', 'year', 70]],
  [wanted('Perigee', { year: 2027 }), ['perigee', 'year', 70]],
  [wanted('Undated Story', { year: 2012 }), ['undated', 'year', 70]],
  [wanted('Dunes', { year: 2020 }), ['dunes 2021', 'year', 70]],
  [wanted('Low Tide', { year: 2001 }), ['tide 1', 'many', 30]],
  [wanted('Perigee', { year: 2024 }), [null, 'none', 0]],
  [wanted('Dunes', { year: 2000 }), [null, 'none', 0]],
  // Of several titles.
  [wanted('Dunes'), ['dunes 2021', 'many', 30]],
  [wanted('Twins', { year: 1988 }), ['twins b', 'many', 30]],
  [wanted('The Ninth Ferry', { year: 2024 }), ['ferry series', 'many', 30]],
  // Of another type.
  [wanted('Perigee', { year: 2026, ...show }), [null, 'none', 0]],
  // Misspelled, or shortened.
  [wanted('Perrigee', { year: 2026 }), ['perigee', 'spelling', 50]],
  [wanted('The Ninth Fery', { year: 2024, ...film }), ['ferry film', 'spelling', 50]],
  [wanted('The Nint Ferry', { year: 2024, ...show }), ['ferry series', 'spelling', 50]],
  [wanted('Perrigee', { year: 2020 }), [null, 'none', 0]],
  [wanted('Nine Winters', { year: 2024 }), ['winters', 'short', 40]],
  [wanted('Nine Winters', { year: 2030 }), ['winters 2', 'short', 40]],
  [wanted('Nine Winters', { year: 1999 }), [null, 'none', 0]],
  // Nothing like it.
  [wanted('Nothing Like It', { year: 2026 }), [null, 'none', 0]],
  [wanted('…'), [null, 'none', 0]],
  [wanted('Gone Tomorrow', { year: 2010 }), [null, 'none', 0]],
])('%j is found as %j', async (title, expected) => {
  expect(await found(title)).toEqual(expected);
});

test('offers other titles of the name, the best one first, but does not propose those of another year or type', async () => {
  const candidates = async (title: RequestedTitle) =>
    (await find([title]))[0]?.candidateIds.map((id) => keyOf(id));
  expect(await candidates(wanted('Dunes', { year: 2021 }))).toEqual(['dunes 1984']);
  expect(await candidates(wanted('Dunes'))).toEqual(['dunes 1984']);
  expect(await candidates(wanted('Dunes', { year: 2000 }))).toEqual(['dunes 1984', 'dunes 2021']);
  expect(await candidates(wanted('Perigee', { year: 2026, ...show }))).toEqual(['perigee']);
  expect(await candidates(wanted('Low Tide', { year: 2001 }))).toEqual(['tide 2']);
});

test('finds many titles in their order, with a number of statements that does not grow with them', async () => {
  const titles = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0 ? wanted('Perigee', { year: 2026 }) : wanted(`Nothing ${index}`),
  );
  let results: Awaited<ReturnType<typeof find>> = [];
  const statements = await captureStatements(async () => {
    results = await find(titles);
  });
  expect(results.map(({ titleId }) => keyOf(titleId))).toEqual(
    titles.map((_, index) => (index % 2 === 0 ? 'perigee' : null)),
  );
  expect(statements.length).toBeLessThan(20);
});
