import { describe, expect, test } from 'vitest';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();
const titles = () => createTitlesService(kinora.platform);
const IMPORT = { source: 'tmdb', licence: 'terms of the source' } as const;

const sourcesOf = (entity: string, id: number) =>
  kinora.platform.db
    .selectFrom('field_sources')
    .select(['field', 'source', 'licence', 'is_locked', 'set_by', 'set_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('field')
    .execute();

const titleOf = (id: number) =>
  kinora.platform.db
    .selectFrom('titles')
    .select(['name', 'slug', 'tagline', 'overview', 'runtime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a field of a title', () => {
  test('is recorded with source, licence and time when an import writes it, and stays unlocked', async () => {
    const { id } = await titles().create(kinora.platform.db, { type: 'movie', name: 'One', source: 'tmdb' });
    expect(await titles().update(kinora.platform.db, id, { tagline: 'First' }, IMPORT)).toEqual({ kept: [] });
    expect(await titles().update(kinora.platform.db, id, { tagline: 'Second' }, { source: 'imdb' })).toEqual({
      kept: [],
    });
    expect(await titleOf(id)).toMatchObject({ tagline: 'Second' });
    expect(await sourcesOf('title', id)).toEqual([
      {
        field: 'tagline',
        source: 'imdb',
        licence: null,
        is_locked: false,
        set_by: null,
        set_at: expect.any(Date),
      },
    ]);
  });

  test('is locked once an editor changes it: an import skips it, reports it and writes the others', async () => {
    const editor = await makeUser(kinora.platform.db);
    const { id } = await titles().create(kinora.platform.db, { type: 'movie', name: 'Two' });
    await titles().update(
      kinora.platform.db,
      id,
      { name: 'Ours', tagline: 'Ours' },
      { source: 'local', by: editor.id },
    );
    const wanted = { name: 'Theirs', tagline: 'Theirs', runtime: 90 };
    expect(await titles().update(kinora.platform.db, id, wanted, IMPORT)).toEqual({
      kept: ['name', 'tagline'],
    });
    expect(await titleOf(id)).toMatchObject({ name: 'Ours', slug: 'ours', tagline: 'Ours', runtime: 90 });
    expect(await sourcesOf('title', id)).toMatchObject([
      { field: 'name', source: 'local', is_locked: true, set_by: editor.id },
      { field: 'runtime', source: 'tmdb', licence: IMPORT.licence, is_locked: false },
      { field: 'tagline', source: 'local', is_locked: true, set_by: editor.id },
    ]);
  });

  test('can be changed again by an editor', async () => {
    const editor = await makeUser(kinora.platform.db);
    const { id } = await titles().create(
      kinora.platform.db,
      { type: 'movie', name: 'Three', tagline: 'A' },
      {},
      editor.id,
    );
    expect(await titles().update(kinora.platform.db, id, { tagline: 'B' }, IMPORT)).toEqual({
      kept: ['tagline'],
    });
    expect(
      await titles().update(kinora.platform.db, id, { tagline: 'C' }, { source: 'local', by: editor.id }),
    ).toEqual({
      kept: [],
    });
    expect(await titleOf(id)).toMatchObject({ tagline: 'C' });
  });

  test('is neither recorded nor locked when it is derived', async () => {
    const { id } = await titles().create(kinora.platform.db, { type: 'series', name: 'Four' });
    await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 1 }, [
      { episode_number: 1 },
    ]);
    expect(await sourcesOf('title', id)).toEqual([]);
  });

  test('emits no event when an import changes nothing', async () => {
    const { id } = await titles().create(
      kinora.platform.db,
      { type: 'movie', name: 'Five', tagline: 'A' },
      {},
      undefined,
    );
    await titles().update(kinora.platform.db, id, { tagline: 'B' }, { source: 'local' });
    const outboxRows = () => kinora.platform.db.selectFrom('outbox').select('id').execute();
    const before = await outboxRows();
    await titles().update(kinora.platform.db, id, { tagline: 'C' }, IMPORT);
    expect(await outboxRows()).toHaveLength(before.length);
  });
});

test('the editor wins over a concurrent import', async () => {
  const editor = await makeUser(kinora.platform.db);
  const { id } = await titles().create(kinora.platform.db, { type: 'movie', name: 'Race' });
  for (let round = 0; round < 10; round += 1) {
    const text = `Ours ${round}`;
    await Promise.all([
      titles().update(kinora.platform.db, id, { tagline: `Theirs ${round}`, overview: 'Theirs' }, IMPORT),
      titles().update(kinora.platform.db, id, { tagline: text }, { source: 'local', by: editor.id }),
      titles().update(kinora.platform.db, id, { tagline: `Theirs too ${round}` }, { source: 'imdb' }),
    ]);
    expect(await titleOf(id)).toMatchObject({ tagline: text, overview: 'Theirs' });
  }
});

test('people, seasons and episodes also keep what an editor wrote', async () => {
  const { db } = kinora.platform;
  const editor = await makeUser(db);
  const edit = { source: 'local', by: editor.id } as const;
  const people = createPeopleService(kinora.platform);
  const person = await people.create(
    kinora.platform.db,
    { name: 'Somebody', birth_place: 'Here' },
    editor.id,
  );
  expect(
    await people.update(kinora.platform.db, person.id, { birth_place: 'There', gender: 1 }, IMPORT),
  ).toEqual({
    kept: ['birth_place'],
  });

  const series = await titles().create(kinora.platform.db, { type: 'series', name: 'Parts' });
  const seasons = createSeasonsService(kinora.platform);
  const season = await seasons.add(kinora.platform.db, series.id, { number: 1 }, [
    { episode_number: 1, name: 'Pilot' },
  ]);
  const episodeId = season.episodeIds.get(1) ?? 0;
  await seasons.updateSeason(kinora.platform.db, season.id, { overview: 'Ours' }, edit);
  await seasons.updateEpisode(kinora.platform.db, episodeId, { name: 'Ours' }, edit);
  expect(
    await seasons.updateSeason(kinora.platform.db, season.id, { overview: 'X', name: 'New' }, IMPORT),
  ).toEqual({
    kept: ['overview'],
  });
  expect(
    await seasons.updateEpisode(kinora.platform.db, episodeId, { name: 'X', runtime: 50 }, IMPORT),
  ).toEqual({
    kept: ['name'],
  });
  expect(
    await db.selectFrom('seasons').selectAll().where('id', '=', season.id).executeTakeFirst(),
  ).toMatchObject({
    overview: 'Ours',
    name: 'New',
  });
  expect(
    await db.selectFrom('episodes').selectAll().where('id', '=', episodeId).executeTakeFirst(),
  ).toMatchObject({
    name: 'Ours',
    runtime: 50,
  });
  expect(
    await db.selectFrom('people').selectAll().where('id', '=', person.id).executeTakeFirst(),
  ).toMatchObject({
    birth_place: 'Here',
    gender: 1,
  });
});

test('returns not_found for missing seasons and episodes', async () => {
  const seasons = createSeasonsService(kinora.platform);
  const missing = 2_000_000_000;
  await expect(
    seasons.updateSeason(kinora.platform.db, missing, { name: 'X' }, IMPORT),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    seasons.updateEpisode(kinora.platform.db, missing, { name: 'X' }, IMPORT),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});
