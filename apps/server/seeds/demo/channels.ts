import { type ChannelProvider, type ChannelValues, createChannelUpdates } from '#catalogue/channels/index.ts';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createChannelWriter } from '#app/install/channel-writer.ts';
import { HOME, STARTER_ROWS } from '#app/install/channels.ts';
import { HERO_TITLES, MOODS, type PickedChannel, SPOTLIGHT } from './channel-picks.ts';
import type { DemoContent } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

/** If this channel exists, the demo was seeded before, and the home page belongs to the owner. */
const MARK = 'browse-by-mood';

const HERO: ChannelValues & { slug: string } = {
  slug: 'on-the-marquee',
  name: 'On the marquee',
  description: 'Five to begin with.',
  config: { layout: 'landscapeGrid', nested_layout: 'hero', hide_title: true },
};

const CHART: ChannelValues & { slug: string } = {
  slug: 'most-looked-at',
  name: 'Trending this week',
  description: 'Counted here, from what visitors open.',
  config: {
    content_type: 'autoUpdate',
    content_model: 'title',
    auto_update: { method: 'trending' },
    layout: 'chart',
    nested_layout: 'chart',
    per_page: 50,
  },
};

const PEOPLE: ChannelValues & { slug: string } = {
  slug: 'people-everyone-looked-up',
  name: 'Popular people',
  config: {
    content_type: 'autoUpdate',
    content_model: 'person',
    auto_update: { method: 'trending' },
    layout: 'people',
    nested_layout: 'people',
    per_page: 36,
  },
};

const BY_MOOD: ChannelValues & { slug: string } = {
  slug: MARK,
  name: 'Browse by mood',
  config: { content_model: 'channel', layout: 'tiles', nested_layout: 'tiles' },
};

const VAULT: ChannelValues & { slug: string } = {
  slug: 'from-the-vault',
  name: 'From the vault',
  description: 'A hundred years old, and free for everyone to show.',
  config: {
    content_type: 'listAll',
    content_model: 'movie',
    order: 'release_date',
    filter: { year_to: 1931 },
    restriction: { kind: 'genre', value: null },
  },
};

/** Last week's positions in the chart; missing titles are new. */
const LAST_WEEK = [
  'saltglass',
  'ferrous',
  'small-gods',
  'perigee',
  'velvet-static',
  'sundial-city',
  'quiet-engine',
];
const NEWCOMERS = new Set(['kestrel', 'ninety-seconds']);

/** The rows of the home page, from the top. Those that a new site has are shared with it. */
const ROWS = [
  HERO.slug,
  'fresh',
  CHART.slug,
  'series',
  SPOTLIGHT.slug,
  MARK,
  VAULT.slug,
  PEOPLE.slug,
  'world-cinema',
  'latest-news',
];

/** Fills the chart with last week's state, so that its first update shows rank changes. */
export async function seedLastWeek({ db, events }: DemoWriter, { titles }: DemoContent): Promise<void> {
  const ids = await listDemoRecords(db, 'title');
  const votesOf = ({ score }: DemoContent['titles'][number]) => score?.vote_count ?? 0;
  const idOf = ({ key }: { key: string }) => ids.get(key) ?? 0;
  const others = titles
    .filter(({ key }) => !LAST_WEEK.includes(key) && !NEWCOMERS.has(key))
    .toSorted((one, other) => votesOf(other) - votesOf(one) || idOf(other) - idOf(one));
  const chosen = [...LAST_WEEK.map((key) => ({ key })), ...others].map((title) => ({ id: idOf(title) }));
  const lastWeek: ChannelProvider = { name: 'local', methods: ['trending'], choose: async () => chosen };
  await createChannelUpdates({ db, events, outbox: createOutbox(), providers: [lastWeek] }).runNow(
    CHART.slug,
  );
}

/** Seeds the demo's home page with rows of varied layout. Returns the number of new channels. */
export const seedDemoChannels = ({ db, events }: DemoWriter): Promise<number> =>
  transaction(db, async (tx) => {
    const writer = createChannelWriter(events);
    if ((await writer.find(tx, MARK)) !== undefined) return 0;
    const titles = await listDemoRecords(tx, 'title');
    const idsOf = (keys: readonly string[]) => keys.flatMap((key) => titles.get(key) ?? []);
    const ensure = async (values: ChannelValues & { slug: string }, ids: readonly number[] = []) => {
      const existing = await writer.find(tx, values.slug);
      if (existing !== undefined) return existing;
      const id = await writer.ensure(tx, values, ids);
      await addDemoRecords(tx, 'channel', [{ key: values.slug, id }]);
      return id;
    };
    const pick = ({ titles: keys, ...values }: PickedChannel) => ensure(values, idsOf(keys));

    const moods: number[] = [];
    for (const mood of MOODS) moods.push(await pick(mood));
    await ensure(HERO, idsOf(HERO_TITLES));
    await ensure(CHART);
    await pick(SPOTLIGHT);
    await ensure(BY_MOOD, moods);
    await ensure(VAULT);
    await ensure(PEOPLE);
    const rows = await Promise.all(ROWS.map((slug) => writer.find(tx, slug)));
    const home = await writer.ensure(tx, HOME);
    const starters = await Promise.all(STARTER_ROWS.map((slug) => writer.find(tx, slug)));
    await writer.clear(
      tx,
      home,
      starters.flatMap((id) => id ?? []),
    );
    await writer.add(
      tx,
      home,
      rows.flatMap((id) => id ?? []),
    );
    return moods.length + 5;
  });

/**
 * Gives the home page its starter rows back. If it still has all rows that the demo brought, it looks as on a new site
 * afterwards; if an owner removed some, their own rows stay before the starter rows; if all, nothing changes.
 */
export async function restoreHome(tx: Tx, events: Events): Promise<void> {
  const writer = createChannelWriter(events);
  const home = await writer.find(tx, HOME.slug);
  const demo = await listDemoRecords(tx, 'channel');
  const own = ROWS.flatMap((slug) => demo.get(slug) ?? []);
  if (home === undefined || own.length === 0) return;
  const removed = await clearManual(() => writer.clear(tx, home, own));
  if (removed === 0) return;
  const idsOf = async (slugs: readonly string[]) =>
    (await Promise.all(slugs.map((slug) => writer.find(tx, slug)))).flatMap((id) => id ?? []);
  if (removed === own.length) await writer.clear(tx, home, await idsOf(ROWS));
  await writer.add(tx, home, await idsOf(STARTER_ROWS));
}

/** An owner may have made the home page an automatic channel, which has no rows to remove. */
async function clearManual(clear: () => Promise<number>): Promise<number> {
  try {
    return await clear();
  } catch (error) {
    if (error instanceof AppError && error.fields !== undefined) return 0;
    throw error;
  }
}
