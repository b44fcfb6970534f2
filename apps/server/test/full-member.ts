import { createChannelsService } from '#catalogue/channels/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import { makeAccount, makeRecords } from './full-member-account.ts';
import { AT, FORMULA, HOSTILE_TEXT, later } from './full-member-values.ts';
import { makeVideo } from './videos.ts';

type MemberPlatform = Pick<
  Platform,
  'db' | 'pool' | 'clock' | 'events' | 'storage' | 'secretBox' | 'config'
> &
  Parameters<typeof createChannelsService>[0];

export type FullMember = Awaited<ReturnType<typeof makeFullMember>>;

/** Creates a member with data of every kind. */
export async function makeFullMember(platform: MemberPlatform) {
  const { db } = platform;
  const titles = await makeTitles(platform);
  const others = await makeOthers(platform);
  const { id, email } = await makeUser(db, {
    name: 'Ada "Formula" Öztürk',
    first_name: 'Ada',
    last_name: 'Öztürk',
    image: '/storage/avatars/ada.webp',
    email_verified_at: AT,
    language: 'de',
    country: 'TR',
    timezone: 'Europe/Istanbul',
    password: 'correct horse battery staple',
    permissions: ['titles.view', 'api.access'],
    roles: ['moderator'],
    created_at: AT,
    updated_at: AT,
    last_active_at: AT,
  });
  await makeAccount(platform, id);
  await makeProfile(db, id, { bio: HOSTILE_TEXT, visibility: 'followers', favourites: [titles.film.id] });
  const marks = await makeMarks(platform, id, titles);
  const texts = await makeTexts(platform, id, { titles, others });
  const lists = await makeLists(platform, id, { titles, others });
  await makeRelations(platform, id, { titles, others, texts });
  const records = await makeRecords(platform, id, { texts, marks });
  return { id, email, titles, others, marks, texts, lists, records };
}

async function makeTitles(platform: MemberPlatform) {
  const { db } = platform;
  const film = await makeTitle(db, { name: 'The Orchard Hour', year: 1999 });
  const formula = await makeTitle(db, { name: FORMULA, year: null });
  const arabic = await makeTitle(db, { name: 'فيلم المطر', year: 2011 });
  const series = await makeSeries(platform, { 1: ['2020-01-01', '2020-01-08'], 2: ['2021-01-01'] });
  const external = (id: number, number: number) => [
    { id, provider: 'imdb', kind: 'title', value: `tt${1_000_000 + id}` },
    { id, provider: 'tmdb', kind: number === 1 ? 'tv' : 'movie', value: String(500_000 + id) },
  ];
  await insertExternalIds(db, 'title', [...external(film.id, 0), ...external(series.id, 1)]);
  const episode = series.episode('1.2');
  await insertExternalIds(db, 'episode', external(episode, 1));
  const { id: season } = await db
    .selectFrom('seasons')
    .select('id')
    .where('title_id', '=', series.id)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  return { film, formula, arabic, series, season, episode };
}

/** Other members. Nothing of them but what the site shows may be in the files. */
async function makeOthers({ db }: MemberPlatform) {
  const make = (name: string, banned = false) =>
    makeUser(db, {
      name,
      email: `private-${name.toLowerCase()}-${Date.now()}@example.com`,
      ...(banned && { banned_at: new Date() }),
    });
  return {
    idol: await make('Idol'),
    fan: await make('Fan'),
    asker: await make('Asker'),
    enemy: await make('Enemy'),
    muted: await make('Muted'),
    banned: await make('Banned', true),
    owner: await make('Owner'),
  };
}

type Titles = Awaited<ReturnType<typeof makeTitles>>;
type Others = Awaited<ReturnType<typeof makeOthers>>;

async function makeMarks(platform: MemberPlatform, id: number, titles: Titles) {
  const { db } = platform;
  const { film, formula, arabic, series, episode } = titles;
  const times = { created_at: AT, updated_at: later(1) };
  const watched = (titleId: number, values: Partial<Parameters<typeof makeViewing>[1]> = {}) =>
    makeViewing(db, { user_id: id, title_id: titleId, ...times, ...values });
  await watched(film.id, { watched_on: '2026-01-02', note: HOSTILE_TEXT });
  await watched(film.id, { watched_on: '2026-02-03', is_rewatch: true });
  await watched(formula.id, { watched_on: '2026-02-04', is_private: true, source: 'import' });
  await watched(arabic.id);
  await watched(series.id, { episode_id: episode, watched_on: '2026-02-05', source: 'player' });
  await watched(series.id);
  await makeWatchlist(db, id, [
    { title_id: series.id, note: HOSTILE_TEXT, added_at: AT },
    { title_id: arabic.id, added_at: later(1) },
    { title_id: formula.id, added_at: later(2) },
  ]);
  const video = await makeVideo(platform, film.id, { name: 'Trailer' });
  await db
    .insertInto('watch_progress')
    .values({
      user_id: id,
      video_id: video,
      title_id: film.id,
      position: 61.5,
      seconds: 5400,
      updated_at: AT,
    })
    .execute();
  await db
    .insertInto('watch_dismissals')
    .values({ user_id: id, title_id: film.id, dismissed_at: AT })
    .execute();
  await platform.pool.query(
    `insert into plays_user_day (user_id, day, plays, seconds) values ($1, '2026-03-04', 2, 5000), ($1, '2026-03-05', 1, 60)`,
    [id],
  );
  return { video };
}

async function makeTexts(
  platform: MemberPlatform,
  id: number,
  { titles, others }: { titles: Titles; others: Others },
) {
  const { db } = platform;
  const { film, formula, arabic, series, season, episode } = titles;
  const times = { created_at: AT, updated_at: later(1) };
  const rated = (titleId: number, score: number, values = {}) =>
    makeReview(db, { user_id: id, title_id: titleId, score, body: null, ...times, ...values });
  const review = await rated(film.id, 9, {
    headline: FORMULA,
    body: HOSTILE_TEXT,
    is_spoiler: true,
    written_at: AT,
    edited_at: later(1),
  });
  await db
    .insertInto('review_versions')
    .values(
      ['First.', 'Hidden before.'].map((body) => ({
        review_id: review.id,
        headline: null,
        body,
        is_spoiler: false,
        written_at: AT,
        is_public: body === 'First.',
      })),
    )
    .execute();
  const hidden = await rated(arabic.id, 4, { body: 'Hidden text.', state: 'hidden', written_at: later(1) });
  await rated(formula.id, 3);
  await rated(series.id, 8);
  await rated(series.id, 7, { season_id: season });
  await rated(series.id, 10, { episode_id: episode });
  const comment = await makeComment(db, {
    user_id: id,
    title_id: series.id,
    season_id: (await seasonOf(platform, episode)) ?? null,
    episode_id: episode,
    body: HOSTILE_TEXT,
    is_spoiler: true,
    spoiler_season: 1,
    spoiler_episode: 2,
    edited_at: later(1),
    ...times,
  });
  await db
    .insertInto('comment_versions')
    .values({
      comment_id: comment.id,
      body: 'Before.',
      is_spoiler: false,
      written_at: AT,
      is_public: true,
    })
    .execute();
  const foreign = await makeComment(db, { user_id: others.idol.id, title_id: film.id, body: 'Not mine.' });
  const reply = await makeComment(db, {
    user_id: id,
    title_id: film.id,
    thread_id: foreign.id,
    path: '1',
    body: 'I agree.',
    state: 'hidden',
    ...times,
  });
  const deleted = await makeComment(db, {
    user_id: id,
    title_id: film.id,
    body: '',
    deleted_at: later(2),
    deleted_by: 'author',
    ...times,
  });
  const foreignReview = await makeReview(db, { user_id: others.idol.id, title_id: film.id });
  return { review, hidden, comment, foreign, reply, deleted, foreignReview };
}

const seasonOf = async ({ db }: MemberPlatform, episode: number) =>
  (await db.selectFrom('episodes').select('season_id').where('id', '=', episode).executeTakeFirst())
    ?.season_id;

async function makeLists(
  platform: MemberPlatform,
  id: number,
  { titles, others }: { titles: Titles; others: Others },
) {
  const { db } = platform;
  const channels = createChannelsService(platform);
  const make = async (ownerId: number, name: string, values: { slug?: string; is_public?: boolean } = {}) => {
    const list = await channels.createList(db, ownerId, { name, ...values });
    await db
      .updateTable('channels')
      .set({ created_at: AT, updated_at: AT })
      .where('id', '=', list.id)
      .execute();
    return list;
  };
  const list = await make(id, 'Rain on windows');
  await db
    .insertInto('channel_items')
    .values([
      {
        channel_id: list.id,
        kind: 'title',
        record_id: titles.formula.id,
        position: 'a0',
        note: HOSTILE_TEXT,
        created_at: AT,
      },
      { channel_id: list.id, kind: 'title', record_id: titles.series.id, position: 'a1', created_at: AT },
      { channel_id: list.id, kind: 'title', record_id: titles.film.id, position: 'a2', created_at: AT },
    ])
    .execute();
  await db
    .insertInto('list_editors')
    .values({ list_id: list.id, user_id: others.fan.id, invited_at: AT, accepted_at: later(1) })
    .execute();
  const reserved = await make(id, 'Aux', { is_public: false });
  const deleted = await make(id, 'Gone');
  await db
    .updateTable('channels')
    .set({ deleted_at: later(3) })
    .where('id', '=', deleted.id)
    .execute();
  const shared = await make(others.owner.id, 'Ours', { is_public: false });
  await db.insertInto('list_editors').values({ list_id: shared.id, user_id: id, invited_at: AT }).execute();
  const liked = await make(others.owner.id, 'Liked');
  const secret = await make(others.owner.id, 'Was public');
  await db
    .insertInto('list_likes')
    .values([liked, secret].map(({ id: listId }) => ({ list_id: listId, user_id: id, created_at: AT })))
    .execute();
  await makeComment(db, {
    user_id: id,
    list_id: secret.id,
    body: 'On a list that became private.',
    created_at: AT,
  });
  await channels.update(db, secret.id, { is_public: false });
  return { list, reserved, deleted, shared, liked, secret };
}

async function makeRelations(
  { db }: MemberPlatform,
  id: number,
  { titles, others, texts }: { titles: Titles; others: Others; texts: Awaited<ReturnType<typeof makeTexts>> },
) {
  const { idol, fan, asker, enemy, muted, banned, owner } = others;
  await makeFollow(db, id, idol.id, { created_at: AT });
  await makeFollow(db, id, owner.id, { created_at: AT, accepted_at: null });
  await makeFollow(db, id, muted.id, { created_at: AT });
  await makeFollow(db, id, banned.id, { created_at: AT });
  await makeFollow(db, fan.id, id, { created_at: AT });
  await makeFollow(db, banned.id, id, { created_at: AT });
  await makeFollow(db, asker.id, id, { created_at: AT, accepted_at: null });
  await makeBlock(db, id, enemy.id);
  await makeMute(db, id, muted.id);
  await db.updateTable('hidden_members').set({ created_at: AT }).where('user_id', '=', id).execute();
  const person = await makePerson(db, { name: 'Mira Sol' });
  const follow = { user_id: id, created_at: AT };
  await db
    .insertInto('title_follows')
    .values({ ...follow, title_id: titles.series.id })
    .execute();
  await db
    .insertInto('person_follows')
    .values({ ...follow, person_id: person.id })
    .execute();
  await db
    .insertInto('review_likes')
    .values({ ...follow, review_id: texts.foreignReview.id })
    .execute();
  await db
    .insertInto('comment_likes')
    .values({ ...follow, comment_id: texts.foreign.id })
    .execute();
  return { person };
}
