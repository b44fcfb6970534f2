import { describe, expect, test } from 'vitest';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { createImagesService } from '#catalogue/images/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeTitle } from './titles.factory.ts';
import { createTitlesService } from './titles.service.ts';

const kinora = useTestApp();
const TEXTS = { language: 'de', name: 'Die lange Flut', tagline: null, overview: 'Es kommt wieder.' };

const makeFilm = () =>
  createTitlesService(kinora.platform).create(
    kinora.platform.db,
    { type: 'movie', name: 'The Long Tide' },
    { aliases: [{ name: 'La larga marea', country_code: 'ES', language: 'es' }], translations: [TEXTS] },
  );

describe('the with and loadCount parameters', () => {
  test('include only the requested relations', async () => {
    const { id } = await makeFilm();
    const external = { provider: 'imdb', kind: 'title', value: `tt${id}` };
    await insertExternalIds(kinora.platform.db, 'title', [{ ...external, id }]);
    // A record of another kind with the same id.
    await insertExternalIds(kinora.platform.db, 'person', [{ ...external, kind: 'name', id }]);
    const client = kinora.client();
    const requested = ['external_ids', 'aliases', 'translations'] as const;
    const { title } = await client.call(getTitle, { params: { id }, query: { with: [...requested] } });
    expect(title).toMatchObject({
      name: 'The Long Tide',
      external_ids: [external],
      aliases: [{ name: 'La larga marea', country_code: 'ES', language: 'es' }],
      translations: [TEXTS],
    });
    const { title: some } = await client.call(getTitle, { params: { id }, query: { with: ['aliases'] } });
    expect(some).toHaveProperty('aliases');
    expect(some).not.toHaveProperty('external_ids');
    const { title: plain } = await client.call(getTitle, { params: { id } });
    for (const name of requested) expect(plain).not.toHaveProperty(name);
  });

  test('include the requested counts', async () => {
    const { id } = await makeFilm();
    const another = await makeFilm();
    const person = await makePerson(kinora.platform.db);
    const credits = createCreditsService(kinora.platform);
    await credits.add(kinora.platform.db, another.id, [{ personId: person.id, department: 1, position: 0 }]);
    await credits.add(kinora.platform.db, id, [
      { personId: person.id, department: 1, character: 'Maren', position: 0 },
      { personId: person.id, department: 2, job: 'Director', position: 0 },
    ]);
    const picture = { key: 'posters/one.webp', width: 600, height: 900, color: null, blur: null };
    await createImagesService(kinora.platform).add(kinora.platform.db, id, [{ kind: 'poster', picture }]);
    const { title } = await kinora
      .client()
      .call(getTitle, { params: { id }, query: { loadCount: ['credits', 'images'] } });
    expect(title).toMatchObject({ credits_count: 2, images_count: 1 });
    expect(title).not.toHaveProperty('videos_count');
  });

  test.each([
    [{ with: 'users' }, 'with'],
    [{ with: 'aliases,password_hash' }, 'with'],
    [{ with: 'aliases; drop table titles' }, 'with'],
    [{ loadCount: 'sessions' }, 'loadCount'],
  ])('reject %j', async (query, field) => {
    const { id } = await makeTitle(kinora.platform.db);
    const { status, errors } = await kinora.client().refused(getTitle, { params: { id }, query });
    expect([status, ...Object.keys(errors ?? {})]).toEqual([422, field]);
  });

  test('return 404 for an unknown title', async () => {
    const input = { params: { id: 2_000_000_000 }, query: { with: 'aliases' } };
    expect((await kinora.client().refused(getTitle, input)).status).toBe(404);
  });
});
