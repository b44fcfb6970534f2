import { beforeAll, describe, expect, test } from 'vitest';
import { chooseImportedTitle, type Import, listImportedTitles } from '@kinora/contracts/community/imports.ts';
import { followTitle } from '@kinora/contracts/community/follows.ts';
import { addViewing } from '@kinora/contracts/community/diary.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { importsOf, makeCatalogue, makeImporter } from './imports.factory.ts';
import { countContents } from './imports.contents.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let titles: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  titles = await makeCatalogue(kinora);
});

const TABLE = [
  'Title,Year,Type,Rating10,Watched Date,Season,Episode',
  'Perigee,2026,movie,9,2026-03-06,,',
  'Perigee,2026,movie,,2026-05-01,,',
  'Mother Tongue,2021,movie,7,,,',
  'Nothing Like It,2020,movie,5,2026-01-01,,',
  'Nothing Like It,2020,movie,,2026-01-02,,',
  'Unknown,2020,movie,5,,,',
  'Slow Harbour,2019,series,,2026-02-01,1,2',
  'Slow Harbour,2019,series,,2026-02-02,9,1',
  'Kestrel,2026,movie,8,,,',
].join('\n');

async function start(table = TABLE) {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id } = await imports.upload('a.csv', table);
  const choose = (titleId: number, choice: number | null) =>
    member.client.call(chooseImportedTitle, { params: { id, titleId }, body: { title_id: choice } });
  const find = async (name: string) => {
    const found = (await imports.titles(id)).find((title) => title.name === name);
    if (found === undefined) throw new Error(`The file has no ${name}`);
    return found;
  };
  return { ...member, importId: id, imports, choose, find };
}

/** The stored counts must be those of the entries. */
async function expectExact(record: Import) {
  const { entries, counts } = await countContents(kinora.platform.db, record.id);
  expect(record.entries).toBe(entries);
  for (const { kind, entries: ofKind } of record.kinds)
    expect([kind, ofKind]).toEqual([
      kind,
      Object.values(counts[kind] ?? {}).reduce((sum, one) => sum + one, 0),
    ]);
  const sum = (match: keyof Import['matches']) =>
    Object.values(counts).reduce((all, matches) => all + (matches[match] ?? 0), 0);
  for (const match of ['matched', 'to_check', 'not_found', 'already_here', 'skipped'] as const)
    expect([match, record.matches[match]]).toEqual([match, sum(match)]);
}

describe('the titles of a file', () => {
  test('start with problems, then those of many entries', async () => {
    const { importId, imports } = await start();
    const shown = (await imports.titles(importId)).map(({ name, match, reason, entries_count: count }) => [
      name,
      match,
      reason,
      count,
    ]);
    expect(shown).toEqual([
      ['Nothing Like It', 'not_found', 'none', 3],
      // One of its episodes does not exist.
      ['Slow Harbour', 'matched', 'name', 2],
      ['Unknown', 'not_found', 'none', 1],
      ['Mother Tongue', 'to_check', 'year', 1],
      ['Perigee', 'matched', 'name', 3],
      ['Kestrel', 'matched', 'name', 1],
    ]);
  });

  test('are filtered by match: a title is in the list of its worst entry', async () => {
    const { importId, imports } = await start();
    const names = async (match: Parameters<typeof imports.titles>[1]) =>
      (await imports.titles(importId, match)).map(({ name }) => name);
    expect(await names({ match: 'not_found' })).toEqual(['Nothing Like It', 'Slow Harbour', 'Unknown']);
    expect(await names({ match: 'to_check' })).toEqual(['Mother Tongue']);
    expect(await names({ match: 'matched' })).toEqual(['Perigee', 'Kestrel']);
    expect(await names({ match: 'skipped' })).toEqual([]);
  });

  test('come in pages', async () => {
    const { importId, client } = await start();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { perPage: 2, ...(cursor !== undefined && { cursor }) };
      const { pagination } = await client.call(listImportedTitles, { params: { id: importId }, query });
      seen.push(...pagination.data.map(({ name }) => name));
      cursor = pagination.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    const broken = { params: { id: importId }, query: { cursor: 'WzEsInVua25vd24iXQ' } };
    expect((await client.refused(listImportedTitles, broken)).status).toBe(422);
  });

  test('have what the file says about them, with a card and candidates', async () => {
    const { find } = await start(
      'Title,Year,Rating10,Watched Date,Review\nMother Tongue,2021,7,2026-01-02,Fine.',
    );
    const title = await find('Mother Tongue');
    expect(title).toMatchObject({
      year: 2021,
      confidence: 70,
      title: { id: titles.mother, year: 2022 },
      candidates: [],
    });
    const nothing = { season: null, episode: null, watched_on: null, score: null, list: null, text: null };
    expect(title.entries).toEqual([
      { ...nothing, kind: 'viewing', watched_on: '2026-01-02' },
      { ...nothing, kind: 'rating', score: 7 },
      { ...nothing, kind: 'review', score: 7, text: 'Fine.' },
    ]);
  });
});

describe('a choice', () => {
  test('applies to all entries of the title, and can be changed', async () => {
    const { find, choose } = await start();
    const { id } = await find('Nothing Like It');
    const chosen = await choose(id, titles.tram);
    expect(chosen.title).toMatchObject({
      match: 'matched',
      reason: 'chosen',
      confidence: 100,
      title: { id: titles.tram },
    });
    expect(chosen.import.matches.not_found).toBe(2);
    await expectExact(chosen.import);
    const other = await choose(id, titles.ferry);
    expect(other.title).toMatchObject({ title: { id: titles.ferry }, candidates: [{ id: titles.tram }] });
    await expectExact(other.import);
  });

  test('of nothing skips the title, with or without a proposal; choosing again takes it back', async () => {
    const { find, choose } = await start();
    const [proposed, unknown] = [await find('Mother Tongue'), await find('Unknown')];
    const skipped = await choose(proposed.id, null);
    expect(skipped.title).toMatchObject({ match: 'skipped', title: { id: titles.mother } });
    expect(skipped.import.matches).toMatchObject({ to_check: 0, skipped: 1 });
    expect((await choose(unknown.id, null)).title).toMatchObject({ match: 'skipped', title: null });
    const back = await choose(proposed.id, titles.mother);
    expect(back.title).toMatchObject({ match: 'matched', reason: 'chosen' });
    expect(back.import.matches).toMatchObject({ to_check: 0, skipped: 1 });
    await expectExact(back.import);
  });

  test('must be a title of the site, in an import that is being checked', async () => {
    const { client, importId, find, choose, imports } = await start();
    const { id } = await find('Unknown');
    const refused = (titleId: number, choice: unknown) =>
      client.refused(chooseImportedTitle, { params: { id: importId, titleId }, body: { title_id: choice } });
    const gone = await makeTitle(kinora.platform.db);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, gone.id);
    expect(await refused(id, gone.id)).toMatchObject({ status: 410, code: 'titles.gone' });
    expect((await refused(id, 2_000_000_000)).status).toBe(404);
    expect((await refused(id + 1_000_000, titles.tram)).status).toBe(404);
    expect((await refused(id, 'x')).status).toBe(422);
    await choose(id, titles.tram);
    await imports.run(importId);
    expect(await refused(id, titles.tram)).toMatchObject({ status: 409, code: 'imports.wrong_state' });
  });

  test('of another series finds its episodes by their names', async () => {
    const table =
      'Title,Date\n"Slow Harbor Bay: Season 1: The Tide","2026-02-01"\n"Slow Harbor Bay: Season 1: Nowhere","2026-02-02"';
    const { find, choose, importId, imports } = await start(table);
    const { id } = await find('Slow Harbor Bay');
    expect((await imports.find(importId)).matches).toMatchObject({ not_found: 2 });
    const { title, import: record } = await choose(id, titles.harbour);
    expect(record.matches).toMatchObject({ matched: 1, not_found: 1 });
    expect(title.entries.map(({ season, episode }) => [season, episode])).toEqual([
      [1, 2],
      [null, null],
    ]);
    const other = await choose(id, titles.saltglass);
    expect(other.import.matches).toMatchObject({ matched: 0, not_found: 2 });
    expect(other.title.entries.map(({ episode }) => episode)).toEqual([null, null]);
  });
});

test('what the member has already is not imported again', async () => {
  const { client, id: userId } = await makeImporter(kinora);
  const scope = { params: { id: titles.perigee } };
  const viewing = { watched_on: '2026-03-06', is_rewatch: false, is_private: false, note: null };
  await client.call(rate, { ...scope, body: { score: 3 } });
  await client.call(addViewing, { ...scope, body: viewing });
  await client.call(addViewing, {
    params: { id: titles.harbour },
    query: { season: 1, episode: 2 },
    body: { ...viewing, watched_on: '2026-01-01' },
  });
  const text = { score: 4, headline: '', body: 'Mine.', is_spoiler: false, spoiler_until: null };
  await client.call(saveReview, { params: { id: titles.kestrel }, body: text });
  await client.call(addToWatchlist, { params: { id: titles.tram } });
  await client.call(followTitle, { params: { id: titles.saltglass } });
  const imports = importsOf(kinora, { client });
  const rows = [
    'Title,Year,Rating10,Watched Date,Review,Season,Episode',
    // Another score: the one given here stays.
    'Perigee,2026,9,2026-03-06,,,',
    'Perigee,2026,,2026-05-01,,,',
    'Kestrel,2026,9,,Theirs.,,',
    'Slow Harbour,2019,,2026-01-01,,1,2',
    'Slow Harbour,2019,,2026-01-01,,1,1',
  ];
  const { matches, kinds } = await imports.upload('a.csv', rows.join('\n'));
  expect(matches).toMatchObject({ matched: 2, already_here: 5 });
  expect(kinds.map(({ kind, to_import: count }) => [kind, count])).toEqual([
    ['viewing', 2],
    ['rating', 0],
    ['review', 0],
  ]);
  const json = JSON.stringify([
    {
      type: 'movie',
      listed_at: '2026-01-01T00:00:00Z',
      movie: { title: 'Tram 14', year: 2024, ids: { trakt: 1 } },
    },
    {
      type: 'movie',
      listed_at: '2026-01-01T00:00:00Z',
      movie: { title: 'Kestrel', year: 2026, ids: { trakt: 2 } },
    },
  ]);
  expect((await imports.upload('watchlist.json', json)).matches).toMatchObject({
    matched: 1,
    already_here: 1,
  });
  const shows =
    'user_id,active,tv_show_id,created_at,archived,tv_show_name\n1,1,5,2020-01-01 08:00:00,0,Saltglass\n';
  expect((await imports.upload('followed.csv', shows)).matches).toMatchObject({
    matched: 0,
    already_here: 1,
  });
  // A viewing on an unknown day says nothing new.
  const seen = 'Date,Name,Year,Letterboxd URI\n2026-01-01,Perigee,2026,u\n2026-01-01,Tram 14,2024,u\n';
  expect((await imports.upload('watched.csv', seen)).matches).toMatchObject({ matched: 1, already_here: 1 });
  expect(userId).toBeGreaterThan(0);
});

test('an episode is found by its id at another site, whatever its names are', async () => {
  const id = titles.episodes.get('1.3') ?? 0;
  await insertExternalIds(kinora.platform.db, 'episode', [
    { id, provider: 'imdb', kind: 'episode', value: 'tt9000033' },
  ]);
  const table =
    'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt9000033,9,2026-01-01,Umbrella,TV Episode,2020\n';
  const { find, imports, importId, id: userId } = await start(table);
  expect(await find('Umbrella')).toMatchObject({
    match: 'matched',
    reason: 'id',
    title: { id: titles.harbour },
    entries: [{ kind: 'rating', season: 1, episode: 3, score: 9 }],
  });
  await imports.run(importId);
  const rated = await kinora.platform.db
    .selectFrom('reviews')
    .select('episode_id')
    .where('user_id', '=', userId)
    .execute();
  expect(rated).toEqual([{ episode_id: id }]);
});

test('of several reviews of a title, the latest counts', async () => {
  const rows = [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2020-01-01,Perigee,2026,u,3,,First words.,,2020-01-01',
    '2024-01-01,Perigee,2026,u,4,,Last words.,,2024-01-01',
    '2022-01-01,Perigee,2026,u,5,,Words between.,,2022-01-01',
  ];
  const { find, imports, importId } = await start(rows.join('\n'));
  const { entries } = await find('Perigee');
  expect(entries.filter(({ kind }) => kind === 'review').map(({ text }) => text)).toEqual(['Last words.']);
  expect(entries.filter(({ kind }) => kind === 'viewing')).toHaveLength(3);
  expect((await imports.find(importId)).problems).toEqual(['Perigee: older reviews, 2']);
});

test('entries that repeat each other are one', async () => {
  const rows = [
    'Title,Year,Rating10,Watched Date,Rated',
    'Perigee,2026,5,2026-03-06,2026-03-06',
    'Perigee,2026,8,2026-03-06,2026-08-08',
    'Perigee,2026,,2026-03-07,',
    'Perigee,2026,,yes,',
  ];
  const { imports, importId, find } = await start(rows.join('\n'));
  expect((await imports.find(importId)).entries).toBe(3);
  const { entries } = await find('Perigee');
  expect(entries.map(({ kind, watched_on: day, score }) => [kind, day, score])).toEqual([
    ['viewing', '2026-03-06', null],
    ['rating', null, 8],
    ['viewing', '2026-03-07', null],
  ]);
});
