import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  listTitleMerges,
  mergeTitle,
  previewTitleMerge,
  undoTitleMerge,
} from '@kinora/contracts/admin/merges.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';

const kinora = useTestApp();
const MISSING = 2_000_000_000;
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
});

const read = async (id: number) => (await editor.call(getEditedTitle, { params: { id } })).title;
const form = async (from: number, into: number, take: string[] = []) => ({
  into,
  version: (await read(from)).version,
  into_version: (await read(into)).version,
  take,
});
const merge = async (from: number, into: number, take: string[] = []) => {
  // The form type lists all fields; the tests use only some of them.
  const body = (await form(from, into, take)) as never;
  return (await editor.call(mergeTitle, { params: { id: from }, body })).merge;
};
const undo = (id: number) => editor.call(undoTitleMerge, { params: { id } });

/** All rows that belong to either record, without their save time and version. */
async function snapshot(ids: readonly number[]) {
  const of = (table: string, column = 'title_id') =>
    sql`select ${table} as name, to_jsonb(x) - '{updated_at,edit_version}'::text[] as data
      from ${sql.table(table)} x where ${sql.ref(column)} = any(${[...ids]}::integer[])`;
  const parts = sql`select id from seasons where title_id = any(${[...ids]}::integer[])`;
  const { rows } = await sql<{ name: string; data: unknown }>`
    select * from (${of('titles', 'id')} union all ${of('credits')} union all ${of('images')}
      union all ${of('videos')} union all ${of('seasons')} union all ${of('episodes')} union all ${of('reviews')}
      union all ${of('comments')} union all ${of('title_aliases')} union all ${of('title_translations')}
      union all ${of('title_scores')} union all ${of('news_article_titles')} union all ${of('watch_progress')}
      union all ${of('watch_dismissals')} union all ${of('channel_items', 'record_id')}
      union all ${of('external_ids', 'entity_id')}
      union all select 'origins', to_jsonb(o) from field_sources o
        where entity = 'title' and entity_id = any(${[...ids]}::integer[])
      union all select 'season images', to_jsonb(i) from images i where season_id in (${parts})
      union all select 'season ids', to_jsonb(e) from external_ids e
        where entity = 'season' and entity_id in (${parts})) y
    order by name, data`.execute(kinora.platform.db);
  return rows;
}

const GENRES = () => Promise.all(['a', 'b', 'c'].map(() => makeGenre(kinora.platform.db)));

/** Two series: both have S1E1, only the first has S1E2 and a second season. */
async function twoSeries() {
  const { db } = kinora.platform;
  const [one, shared, two] = (await GENRES()).map(({ id }) => id) as [number, number, number];
  const titles = createTitlesService(kinora.platform);
  const make = async (name: string, genreIds: number[], language: string) => {
    const { id } = await titles.create(
      kinora.platform.db,
      { type: 'series', name, overview: `About ${name}`, genre_ids: genreIds, country_codes: ['US'] },
      {
        aliases: [{ name: 'Alias' }, { name: `Alias of ${name}` }],
        translations: [
          { language: 'de', name: `${name} de` },
          { language, name: `${name} ${language}` },
        ],
        scores: [{ source: 'tmdb', average: 7, votes: 10 }],
      },
    );
    return id;
  };
  const [from, into] = [await make('First', [one, shared], 'fr'), await make('Second', [shared, two], 'es')];
  const seasons = createSeasonsService(kinora.platform);
  const s1 = await seasons.add(kinora.platform.db, from, { number: 1 }, [
    { episode_number: 1 },
    { episode_number: 2 },
  ]);
  const s2 = await seasons.add(kinora.platform.db, from, { number: 2 }, [{ episode_number: 1 }]);
  const target = await seasons.add(kinora.platform.db, into, { number: 1 }, [{ episode_number: 1 }]);
  const e11 = s1.episodeIds.get(1) ?? 0;
  const t11 = target.episodeIds.get(1) ?? 0;
  const [lead, guest] = [await makePerson(db), await makePerson(db)];
  const credits = createCreditsService(kinora.platform);
  const part = { personId: lead.id, department: 1, character: 'Maren', position: 0 } as const;
  await credits.add(kinora.platform.db, into, [part]);
  await credits.add(kinora.platform.db, from, [
    part,
    { ...part, personId: guest.id, episodeId: e11 },
    { ...part, personId: guest.id, seasonId: s2.id },
  ]);
  const user = await makeUser(db);
  const other = await makeUser(db);
  for (const titleId of [from, into]) await makeReview(db, { title_id: titleId, user_id: user.id });
  await makeReview(db, { title_id: from, user_id: other.id, episode_id: e11 });
  const onEpisode = { title_id: from, season_id: s1.id, episode_id: e11 };
  const thread = await makeComment(db, { user_id: user.id, ...onEpisode });
  await makeComment(db, { user_id: other.id, ...onEpisode, thread_id: thread.id });
  const picture = { key: 'posters/a.webp', width: 2, height: 3 };
  await db
    .insertInto('images')
    .values([
      { kind: 'poster', title_id: from, ...picture },
      { kind: 'poster', season_id: s1.id, ...picture },
    ])
    .execute();
  const video = await makeVideo(kinora.platform, from, { episode_id: e11 });
  await db
    .insertInto('watch_progress')
    .values({
      user_id: user.id,
      video_id: video,
      title_id: from,
      episode_id: e11,
      position: 9,
      updated_at: new Date(),
    })
    .execute();
  await db
    .insertInto('watch_dismissals')
    .values({ user_id: user.id, title_id: from, dismissed_at: new Date() })
    .execute();
  await insertExternalIds(db, 'title', [{ id: from, provider: 'tmdb', kind: 'tv', value: `t${from}` }]);
  await insertExternalIds(db, 'season', [
    { id: s1.id, provider: 'tmdb', kind: 'season', value: `s${s1.id}` },
  ]);
  const { id: article } = await db
    .insertInto('news_articles')
    .values({ title: 'News', slug: 'news', body: 'Body' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('news_article_titles')
    .values([from, into].map((id) => ({ article_id: article, title_id: id })))
    .execute();
  await makeChannel(kinora.platform, {}, [from]);
  return { from, into, season: target.id, t11, video, genres: [shared, two, one] };
}

describe('merging two titles', () => {
  test('moves every relation and redirects the old URL to the new one', async () => {
    const { from, into, season, t11, video, genres } = await twoSeries();
    const query = { into };
    const preview = await editor.call(previewTitleMerge, { params: { id: from }, query });
    const rows = Object.fromEntries(preview.moved.map(({ relation, rows: count }) => [relation, count]));
    expect(rows).toEqual({
      credits: 2,
      images: 2,
      videos: 1,
      seasons: 1,
      episodes: 2,
      external_ids: 2,
      reviews: 1,
      comments: 2,
      channel_items: 1,
      translations: 1,
      aliases: 1,
      watch_progress: 1,
      watch_dismissals: 1,
    });
    await merge(from, into, ['overview']);
    const title = await read(into);
    expect(title).toMatchObject({
      name: 'Second',
      overview: 'About First',
      season_count: 2,
      episode_count: 3,
      country_codes: ['US'],
      counts: { reviews: 1, comments: 1, images: 1, cast: 1, videos: 1, seasons: 2 },
    });
    expect(new Set(title.genres.map(({ id }) => id))).toEqual(new Set(genres));
    expect(await kinora.client().refused(getTitle, { params: { id: from } })).toMatchObject({
      status: 410,
      code: 'titles.gone',
      action: { action: `/titles/${into}/${title.slug}` },
    });
    const { db } = kinora.platform;
    expect(
      await db.selectFrom('watch_progress').selectAll().where('video_id', '=', video).executeTakeFirst(),
    ).toMatchObject({ title_id: into, episode_id: t11 });
    const comments = db
      .selectFrom('comments')
      .select(['season_id', 'episode_id'])
      .where('title_id', '=', into);
    const moved = { season_id: season, episode_id: t11 };
    expect(await comments.execute()).toEqual([moved, moved]);
    const { episode } = await kinora
      .client()
      .call(getEpisode, { params: { id: into, season: 1, episode: 2 } });
    expect(episode.episode_number).toBe(2);
  });

  test('restores both titles when it is undone', async () => {
    const { from, into } = await twoSeries();
    const { db } = kinora.platform;
    const titles = createTitlesService(kinora.platform);
    await titles.update(
      kinora.platform.db,
      into,
      { overview: 'Ours' },
      { source: 'local', by: (await makeUser(db)).id },
    );
    await titles.update(kinora.platform.db, into, { name: 'Theirs' }, { source: 'tmdb', licence: 'terms' });
    const before = await snapshot([from, into]);
    const { id } = await merge(from, into, ['name', 'overview']);
    expect(await snapshot([from, into])).not.toEqual(before);
    await undo(id);
    expect(await snapshot([from, into])).toEqual(before);
    expect(await read(from)).toMatchObject({ season_count: 2, episode_count: 3, merged_into: null });
    expect((await editor.call(listTitleMerges, { params: { id: from } })).merges).toEqual([]);
    expect(await editor.refused(undoTitleMerge, { params: { id } })).toMatchObject({
      code: 'merging.undone',
    });
  });

  test('counts each genre once per title', async () => {
    const { from, into, genres } = await twoSeries();
    const counts = () =>
      kinora.platform.db
        .selectFrom('genres')
        .select(['id', 'titles_count'])
        .where('id', 'in', genres)
        .orderBy('id')
        .execute();
    const before = await counts();
    const { id } = await merge(from, into);
    expect((await counts()).map(({ titles_count: count }) => count)).toEqual([1, 1, 1]);
    await undo(id);
    expect(await counts()).toEqual(before);
  });

  test('leaves reviews written after the merge with the remaining title when it is undone', async () => {
    const { from, into } = await twoSeries();
    const { id } = await merge(from, into);
    const { db } = kinora.platform;
    const user = await makeUser(db);
    const review = await makeReview(db, { title_id: into, user_id: user.id });
    await undo(id);
    expect(
      await db.selectFrom('reviews').select('title_id').where('id', '=', review.id).executeTakeFirst(),
    ).toEqual({ title_id: into });
  });
});

describe('a merge of titles is rejected', () => {
  test('of a film into a series, into itself, into a missing title, and of a deleted title', async () => {
    const { db } = kinora.platform;
    const [film, series, deleted] = [
      await makeTitle(db),
      await makeTitle(db, { type: 'series' }),
      await makeTitle(db),
    ];
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deleted.id);
    const refused = (from: number, into: number) =>
      editor.refused(mergeTitle, {
        params: { id: from },
        body: { into, version: 1, into_version: 1, take: [] },
      });
    for (const into of [series.id, film.id, deleted.id, MISSING])
      expect(await refused(film.id, into)).toMatchObject({
        status: 422,
        errors: { into: [expect.any(String)] },
      });
    expect((await refused(deleted.id, film.id)).status).toBe(404);
    expect((await refused(MISSING, film.id)).status).toBe(404);
    expect((await editor.refused(undoTitleMerge, { params: { id: MISSING } })).status).toBe(404);
  });

  test('when either title was saved since the form was loaded, and with unknown fields', async () => {
    const { db } = kinora.platform;
    const [one, other] = [await makeTitle(db), await makeTitle(db)];
    const refused = (changes: object) =>
      editor.refused(mergeTitle, {
        params: { id: one.id },
        body: { into: other.id, version: 1, into_version: 1, take: [], ...changes },
      });
    expect(await refused({ version: 2 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await refused({ into_version: 2 })).toMatchObject({ status: 409, code: 'conflict' });
    expect((await refused({ take: ['genre_ids'] })).status).toBe(422);
  });

  test('without the permission to edit titles, even with the permission to edit people', async () => {
    const other = await signIn(kinora, { permissions: ['people.update'] });
    const params = { id: 1 };
    const body = { into: 2, version: 1, into_version: 1, take: [] };
    expect((await other.refused(mergeTitle, { params, body })).status).toBe(403);
    expect((await other.refused(undoTitleMerge, { params })).status).toBe(403);
  });
});
