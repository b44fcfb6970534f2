import { describe, expect, test } from 'vitest';
import type { AutoUpdate } from '@kinora/contracts/catalogue/channel-choices.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { createTitleBrowser, refreshBrowse } from '#catalogue/browse/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { runJobs } from '#test/jobs.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { updateChannel } from './channels.jobs.ts';
import { createLocalProvider } from './local-provider.ts';
import type { ChannelProvider, ProviderItem } from './providers.ts';
import { createChannelsService } from './channels.service.ts';
import { createChannelUpdates, rankItems } from './channels.update.service.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const kinora = useTestApp({}, [], { clock: { now: () => NOW } });
/** Title lists are read from the browse tables, which the worker fills. */
const browsed = (ids: readonly number[]) => transaction(kinora.platform.db, (tx) => refreshBrowse(tx, ids));
const film = async (values: Parameters<typeof makeTitle>[1] = {}) => {
  const title = await makeTitle(kinora.platform.db, values);
  await browsed([title.id]);
  return title.id;
};
const auto = (method: AutoUpdate, more: object = {}) => ({
  content_type: 'autoUpdate' as const,
  auto_update: { method },
  layout: 'chart' as const,
  ...more,
});
const make = (config: ReturnType<typeof auto>) => makeChannel(kinora.platform, { config });
/** Ids with their rank changes. */
const chart = async (slug: string) => {
  const { content } = await kinora.client().call(getChannel, { params: { slugOrId: slug }, query: {} });
  const items = content?.items;
  return items?.model === 'title' ? items.data.map(({ id, climbed }) => [id, climbed]) : [];
};
/** A provider that returns the given results in turn. */
const fake = (...answers: (readonly ProviderItem[])[]): ChannelProvider => ({
  name: 'local',
  methods: ['trending'],
  choose: async () => answers.shift() ?? [],
});
const updates = (provider: ChannelProvider) =>
  createChannelUpdates({ ...kinora.platform, providers: [provider] });

describe('ranking the items of an update', () => {
  const before = [1, 2, 3].map((id) => ({ record_id: id, climbed: 0 }));
  const climbs = (ids: readonly ProviderItem[], old: typeof before = before) =>
    rankItems(ids, old)?.map((item) => [item.record_id, item.climbed]);

  test('returns how far each item rose or fell, and null for new ones', () => {
    expect(climbs([{ id: 3 }, { id: 4 }, { id: 1 }])).toEqual([
      [3, 2],
      [4, null],
      [1, -2],
    ]);
  });

  test('returns 0 for every item of the first update', () => {
    expect(climbs([{ id: 7 }], [])).toEqual([[7, 0]]);
  });

  test('prefers the rank change of the provider', () => {
    expect(
      climbs([
        { id: 3, climbed: 9 },
        { id: 1, climbed: null },
      ]),
    ).toEqual([
      [3, 9],
      [1, null],
    ]);
  });

  test('returns undefined when the order is unchanged', () => {
    expect(climbs([{ id: 1 }, { id: 2 }, { id: 3 }])).toBeUndefined();
  });

  test('drops duplicates', () => {
    expect(climbs([{ id: 5 }, { id: 5 }])).toHaveLength(1);
  });
});

test('an update replaces the previous items and shows rank changes', async () => {
  const [a, b, c] = [await film(), await film(), await film()];
  const { slug } = await make(auto('trending'));
  const { runNow } = updates(fake([{ id: a }, { id: b }], [{ id: c }, { id: b }, { id: a }], [{ id: c }]));
  expect(await runNow(slug)).toEqual([{ slug, count: 2 }]);
  expect(await chart(slug)).toEqual([
    [a, 0],
    [b, 0],
  ]);
  await runNow(slug);
  expect(await chart(slug)).toEqual([
    [c, null],
    [b, 0],
    [a, -2],
  ]);
  await runNow(slug);
  expect(await chart(slug)).toEqual([[c, 0]]);
});

test('an update with the same items does not invalidate cached pages', async () => {
  const a = await film();
  const { id, slug } = await make(auto('trending'));
  const { runNow } = updates(fake([{ id: a }], [{ id: a }]));
  const touched = async () => {
    const { rows } = await kinora.platform.pool.query<{ at: string }>(
      'select changed_by::text as at from content_changes where tag = $1',
      [`channel:${id}`],
    );
    return rows[0]?.at;
  };
  const made = await touched();
  await runNow(slug);
  const first = await touched();
  expect(first).not.toBe(made);
  await runNow(slug);
  expect(await touched()).toBe(first);
});

test('an update without its provider keeps the current items', async () => {
  const a = await film();
  const { id, slug } = await make(auto('trending'));
  await updates(fake([{ id: a }])).runNow(slug);
  await createChannelsService(kinora.platform).update(kinora.platform.db, id, {
    config: { ...auto('trending'), auto_update: { provider: 'elsewhere', method: 'trending' } },
  });
  expect(await updates(fake([])).runNow(slug)).toEqual([{ slug, count: null }]);
  expect(await chart(slug)).toEqual([[a, 0]]);
});

test('a job fills a new channel, and a schedule updates all of them', async () => {
  const popular = await film({ popularity: 99_999 });
  const { slug } = await make(auto('popular'));
  expect(await runJobs(kinora, updateChannel)).toBeGreaterThan(0);
  expect((await chart(slug))[0]).toEqual([popular, 0]);
  const schedule = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'update-channels');
  const next = await film({ popularity: 199_999 });
  await schedule?.run();
  await runJobs(kinora, updateChannel);
  expect((await chart(slug)).slice(0, 2)).toEqual([
    [next, null],
    [popular, -1],
  ]);
});

describe('the local provider', () => {
  const fetch = async (
    method: AutoUpdate,
    filter: Parameters<ChannelProvider['choose']>[1]['filter'] = {},
    model: Parameters<ChannelProvider['choose']>[1]['model'] = 'title',
  ) => {
    const { pool, clock } = kinora.platform;
    const provider = createLocalProvider({ pool, clock, browser: createTitleBrowser({ pool }) });
    return (await provider.choose(method, { model, filter, limit: 50 })).map(({ id }) => id);
  };

  test('returns popular, new and top rated titles within a filter', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const common = { genre_ids: [genre.id], votes: 500 };
    const first = await film({ ...common, popularity: 5, score: 9 });
    const second = await film({ ...common, popularity: 9, score: 5 });
    const filter = { genres: [genre.slug] };
    expect(await fetch('popular', filter)).toEqual([second, first]);
    expect(await fetch('top_rated', filter)).toEqual([first, second]);
    expect(await fetch('newly_added', filter)).toEqual([second, first]);
    // There are no views yet.
    expect(await fetch('trending', filter)).toEqual([second, first]);
  });

  test('returns upcoming titles, next release first', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const common = { genre_ids: [genre.id] };
    const late = await film({ ...common, release_date: '2027-01-01' });
    const soon = await film({ ...common, release_date: '2026-06-11' });
    await film({ ...common, release_date: '2026-06-10' });
    expect(await fetch('upcoming', { genres: [genre.slug] })).toEqual([soon, late]);
  });

  test('returns series with an episode this week', async () => {
    const { db, events } = kinora.platform;
    const seasons = createSeasonsService({ events });
    const airing = await film({ type: 'series' });
    const over = await film({ type: 'series' });
    const { episodeIds } = await seasons.add(db, airing, { number: 1 }, [
      { episode_number: 1, release_date: '2026-06-09' },
      { episode_number: 2, release_date: '2026-06-16' },
    ]);
    await seasons.add(db, over, { number: 1 }, [{ episode_number: 1, release_date: '2026-05-01' }]);
    const found = await fetch('airing');
    expect(found).toContain(airing);
    expect(found).not.toContain(over);
    expect(await fetch('airing', {}, 'episode')).toEqual([episodeIds.get(1)]);
  });

  test('returns the titles in most public lists', async () => {
    const { id: owner } = await makeUser(kinora.platform.db);
    const [loved, liked, secret] = [await film(), await film(), await film()];
    const list = async (ids: readonly number[], isPublic = true) => {
      const { id } = await createChannelsService(kinora.platform).createList(kinora.platform.db, owner, {
        name: 'List',
        is_public: isPublic,
      });
      await createChannelItemsService(kinora.platform).add(kinora.platform.db, id, ids);
    };
    await list([liked, loved]);
    await list([loved]);
    await list([secret], false);
    expect(await fetch('most_listed')).toEqual([loved, liked]);
  });

  test('returns popular and new people', async () => {
    const { db } = kinora.platform;
    const star = await makePerson(db, { popularity: 1e6 });
    const fresh = await makePerson(db);
    expect((await fetch('popular', {}, 'person'))[0]).toBe(star.id);
    expect((await fetch('trending', {}, 'person'))[0]).toBe(star.id);
    expect((await fetch('newly_added', {}, 'person'))[0]).toBe(fresh.id);
  });

  test('returns nothing for a contradictory rule', async () => {
    const { slug } = await make(auto('popular', { content_model: 'movie', filter: { type: 'series' } }));
    await kinora.composition.channelUpdates.runNow(slug);
    expect(await chart(slug)).toEqual([]);
  });
});
