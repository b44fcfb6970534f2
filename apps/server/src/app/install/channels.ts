import type { ChannelValues } from '#catalogue/channels/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createChannelWriter } from './channel-writer.ts';

type Starter = ChannelValues & { slug: string };

/** Defined by rules, so that they fill from any catalogue. */
const PAGES: readonly Starter[] = [
  {
    slug: 'movies',
    name: 'Movies',
    description: 'All films, most popular first.',
    config: {
      content_type: 'listAll',
      content_model: 'movie',
      order: 'popularity',
      restriction: { kind: 'genre', value: null },
    },
  },
  {
    slug: 'series',
    name: 'Series',
    description: 'All series, most popular first.',
    config: {
      content_type: 'listAll',
      content_model: 'series',
      order: 'popularity',
      nested_layout: 'landscape',
      restriction: { kind: 'genre', value: null },
    },
  },
  {
    slug: 'cast-and-crew',
    name: 'People',
    description: 'The people in front of the camera and behind it.',
    config: {
      content_type: 'listAll',
      content_model: 'person',
      order: 'popularity',
      layout: 'people',
      nested_layout: 'people',
      per_page: 36,
    },
  },
  {
    slug: 'fresh',
    name: 'Fresh on the shelf',
    description: 'New releases.',
    config: { content_type: 'listAll', content_model: 'title', order: 'release_date' },
  },
  {
    slug: 'top-rated',
    name: 'Top rated',
    description: 'The best rated by people here.',
    config: { content_type: 'listAll', content_model: 'title', order: 'score', nested_layout: 'landscape' },
  },
  {
    slug: 'after-hours',
    name: 'After hours',
    description: 'For when the house is asleep: thrillers, mysteries, crime and horror.',
    config: {
      content_type: 'listAll',
      content_model: 'title',
      order: 'popularity',
      filter: { genres: ['horror', 'thriller', 'mystery', 'crime'] },
    },
  },
  {
    slug: 'world-cinema',
    name: 'World cinema',
    description: 'Made in any language but English. Narrow it to a country, and stay a while.',
    config: {
      content_type: 'listAll',
      content_model: 'title',
      order: 'popularity',
      filter: { languages_none: ['en'] },
      nested_layout: 'landscape',
      restriction: { kind: 'country', value: null },
    },
  },
  {
    slug: 'latest-news',
    name: 'News',
    config: { content_type: 'listAll', content_model: 'newsArticle', layout: 'news', nested_layout: 'news' },
  },
];

const HERO: Starter = {
  slug: 'tonight',
  name: 'Tonight',
  config: {
    content_type: 'listAll',
    content_model: 'title',
    order: 'popularity',
    layout: 'landscapeGrid',
    nested_layout: 'hero',
    hide_title: true,
  },
};

export const HOME: Starter = {
  slug: 'home',
  name: 'Home',
  config: { content_model: 'channel', pagination: 'none', hide_title: true },
};

/** The initial rows of the home page. */
export const STARTER_ROWS = ['tonight', 'fresh', 'series', 'top-rated', 'cast-and-crew', 'latest-news'];

/** Seeds the channels of a fresh install. Only when there are none, so that deleted channels are not created again. */
export async function seedChannels(db: Executor): Promise<void> {
  await transaction(db, async (tx) => {
    const { ensure, isEmpty } = createChannelWriter();
    if (!(await isEmpty(tx))) return;
    const ids = new Map<string, number>();
    for (const channel of [HERO, ...PAGES]) ids.set(channel.slug, await ensure(tx, channel));
    await ensure(
      tx,
      HOME,
      STARTER_ROWS.flatMap((slug) => ids.get(slug) ?? []),
    );
  });
}
