import { type ChannelProvider, type ChannelValues, createChannelUpdates } from '#catalogue/channels/index.ts';
import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createChannelWriter } from '#app/install/channel-writer.ts';
import { HOME, STARTER_ROWS } from '#app/install/channels.ts';
import { HERO_TITLES, MOODS, type PickedChannel, SPOTLIGHT } from './channel-picks.ts';
import type { DemoContent } from './content-schema.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';

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

/** Fills the chart with last week's state, so that its first update shows rank changes. */
export async function seedLastWeek({ db, events }: DemoWriter, { titles }: DemoContent): Promise<void> {
  const ids = await listExternalIds(db, 'title', DEMO.title);
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
    const titles = await listExternalIds(tx, 'title', DEMO.title);
    const idsOf = (keys: readonly string[]) => keys.flatMap((key) => titles.get(key) ?? []);
    const pick = ({ titles: keys, ...values }: PickedChannel) => writer.ensure(tx, values, idsOf(keys));

    const moods: number[] = [];
    for (const mood of MOODS) moods.push(await pick(mood));
    const rows = [
      await writer.ensure(tx, HERO, idsOf(HERO_TITLES)),
      await writer.find(tx, 'fresh'),
      await writer.ensure(tx, CHART),
      await writer.find(tx, 'series'),
      await pick(SPOTLIGHT),
      await writer.ensure(
        tx,
        {
          slug: MARK,
          name: 'Browse by mood',
          config: { content_model: 'channel', layout: 'tiles', nested_layout: 'tiles' },
        },
        moods,
      ),
      await writer.ensure(tx, VAULT),
      await writer.ensure(tx, PEOPLE),
      await writer.find(tx, 'world-cinema'),
      await writer.find(tx, 'latest-news'),
    ];
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
