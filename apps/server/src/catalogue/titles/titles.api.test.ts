import { describe, expect, test } from 'vitest';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { createImagesService } from '#catalogue/images/index.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { insertCollection } from '#catalogue/collections/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createVideosService } from '#catalogue/videos/index.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { makeTitle } from './titles.factory.ts';
import { createTitlesService } from './titles.service.ts';

const kinora = useTestApp();
const titles = () => createTitlesService(kinora.platform);
const PICTURE = { key: 'posters/one.webp', width: 600, height: 900, color: '#102030', blur: 'AAAA' };

describe('a title', () => {
  test('returns everything its page shows', async () => {
    const { db } = kinora.platform;
    const genre = await makeGenre(db);
    const [keyword = 0] = await ensureKeywords(db, ['lighthouse']);
    const collection = await insertCollection(db, {
      name: 'The Sea Films',
      overview: null,
      poster: null,
      backdrop: null,
    });
    const similar = await makeTitle(db);
    const { id } = await titles().create(
      kinora.platform.db,
      {
        type: 'movie',
        name: 'The Long Tide',
        tagline: 'It comes back.',
        year: 2024,
        release_date: '2024-03-01',
        poster: PICTURE,
        genre_ids: [genre.id],
        keyword_ids: [keyword],
        country_codes: ['NO'],
        collection_id: collection.id,
      },
      { scores: [{ source: 'local', average: 8.5, votes: 12 }] },
    );
    await titles().setSimilar(kinora.platform.db, id, [similar.id]);
    const actor = await makePerson(db);
    const director = await makePerson(db);
    await createCreditsService(kinora.platform).add(kinora.platform.db, id, [
      { personId: director.id, department: 2, job: 'Director', position: 0 },
      { personId: actor.id, department: 1, character: 'Maren', position: 0 },
    ]);
    const video = { name: 'Trailer', category: 'trailer', kind: 'embed', source: 'x', position: 0 } as const;
    await createVideosService(kinora.platform).add(kinora.platform.db, id, [video]);
    await createImagesService(kinora.platform).add(kinora.platform.db, id, [
      { kind: 'poster', picture: PICTURE },
    ]);

    const { title } = await kinora.client().call(getTitle, { params: { id } });
    const picture = {
      src: '/storage/posters/one.webp',
      width: 600,
      height: 900,
      color: '#102030',
      blur: 'data:image/webp;base64,AAAA',
    };
    expect(title).toMatchObject({
      id,
      name: 'The Long Tide',
      slug: 'the-long-tide',
      release_date: '2024-03-01',
      poster: picture,
      genres: [{ id: genre.id, name: genre.name }],
      keywords: [{ id: keyword, name: 'lighthouse' }],
      collection: { id: collection.id, slug: 'the-sea-films' },
      country_codes: ['NO'],
      scores: [{ source: 'local', average: 8.5, votes: 12 }],
      cast: [{ person: { id: actor.id }, character: 'Maren', job: null }],
      crew: [{ person: { id: director.id }, character: null, job: 'Director' }],
      videos: [{ name: 'Trailer', season: null, episode: null }],
      images: [{ kind: 'poster', picture }],
      similar: [{ id: similar.id, name: similar.name }],
      seasons: [],
    });
  });

  test('is returned in the requested language where a translation exists', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const { id } = await titles().create(
      kinora.platform.db,
      { type: 'movie', name: 'Saltglass', tagline: 'The tide', overview: 'An island.' },
      { translations: [{ language: 'de', name: 'Salzglas', overview: 'Eine Insel.' }] },
    );
    const inLanguage = async (language: string) => {
      const response = await kinora.client().request({
        method: 'GET',
        url: `/api/v1/titles/${id}`,
        headers: { 'accept-language': language },
      });
      return response.json<{ title: { name: string; tagline: string; overview: string } }>().title;
    };
    expect(await inLanguage('de-AT')).toMatchObject({
      name: 'Salzglas',
      tagline: 'The tide',
      overview: 'Eine Insel.',
    });
    expect(await inLanguage('en')).toMatchObject({ name: 'Saltglass', overview: 'An island.' });
  });

  test.each([2_147_483_647, 2_147_483_648, '0', 'saltglass', '1e3'])(
    'returns 404 for the id %s',
    async (id) => {
      expect(await kinora.client().refused(getTitle, { params: { id } })).toMatchObject({ status: 404 });
    },
  );

  test('returns 410 after deletion', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await titles().remove(kinora.platform.db, id);
    const refusal = await kinora.client().refused(getTitle, { params: { id } });
    expect(refusal).toMatchObject({ status: 410, code: 'titles.gone' });
    expect(refusal.action).toBeUndefined();
  });

  test('returns 410 with the new address after a merge', async () => {
    const twin = await makeTitle(kinora.platform.db);
    const kept = await makeTitle(kinora.platform.db);
    await titles().merge(kinora.platform.db, twin.id, kept.id);
    expect(await kinora.client().refused(getTitle, { params: { id: twin.id } })).toMatchObject({
      status: 410,
      action: { action: `/titles/${kept.id}/${kept.slug}` },
    });
  });

  test('does not redirect to a merge target that was deleted', async () => {
    const [twin, kept] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    await titles().merge(kinora.platform.db, twin.id, kept.id);
    await titles().remove(kinora.platform.db, kept.id);
    const refusal = await kinora.client().refused(getTitle, { params: { id: twin.id } });
    expect(refusal.action).toBeUndefined();
  });
});

describe('the list of titles', () => {
  test('is read to the end by cursor, each title once, even with equal popularity', async () => {
    const { db } = kinora.platform;
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        makeTitle(db, { type: 'series', popularity: index < 5 ? 0.1 : 9 }),
      ),
    );
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { pagination } = await kinora.client().call(listTitles, {
        query: { perPage: 2, type: 'series', ...(cursor ? { cursor } : {}) },
      });
      seen.push(...pagination.data.map(({ id }) => id));
      cursor = pagination.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(made.slice(5).map(({ id }) => id)));
  });

  test('is sorted by date, newest first, without undated titles', async () => {
    const { db } = kinora.platform;
    const older = await makeTitle(db, { release_date: '2098-01-01' });
    const newer = await makeTitle(db, { release_date: '2099-01-01' });
    await makeTitle(db);
    const query = { perPage: 1, order: 'release_date' } as const;
    const first = await kinora.client().call(listTitles, { query });
    const cursor = first.pagination.next_cursor ?? '';
    const second = await kinora.client().call(listTitles, { query: { ...query, cursor } });
    expect([first, second].map(({ pagination }) => pagination.data[0]?.id)).toEqual([newer.id, older.id]);
  });

  test('omits deleted titles', async () => {
    const { id } = await makeTitle(kinora.platform.db, { popularity: 1e6 });
    const { pagination } = await kinora.client().call(listTitles, { query: { perPage: 1 } });
    expect(pagination.data[0]?.id).toBe(id);
    await titles().remove(kinora.platform.db, id);
    const after = await kinora.client().call(listTitles, { query: { perPage: 1 } });
    expect(after.pagination.data[0]?.id).not.toBe(id);
  });

  test.each([
    { cursor: 'nonsense' },
    { cursor: encodeCursor(['2020-01-01', 1]) },
    { cursor: encodeCursor([1, 0]) },
    { cursor: encodeCursor(['0000-01-01', 1]), order: 'release_date' },
    { cursor: encodeCursor([1, 1]), order: 'release_date' },
    { type: 'game' },
    { order: 'password' },
    { perPage: 101 },
  ])('rejects %o', async (query) => {
    expect(await kinora.client().refused(listTitles, { query })).toMatchObject({ status: 422 });
  });
});
