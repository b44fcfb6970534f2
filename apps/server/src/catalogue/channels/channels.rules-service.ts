import { z } from 'zod';
import {
  COUNT_MAX,
  type HonestCount,
  type TitleFilter,
  type TitleOrder,
} from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { id, timestamp } from '@kinora/contracts/platform/fields.ts';
import type { Browser } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { type Narrowed, narrow, ruleFilter } from './channels.filters.ts';
import { sift } from './channels.held-service.ts';
import {
  cut,
  exactly,
  type Found,
  type KnownChannel,
  NOTHING,
  type Ref,
  refsOf,
  type Stretch,
} from './channels.known.ts';
import { type RuleModel, rules } from './channels.rules-repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: Browser;
}

const CURSORS = {
  person: z.tuple([z.number(), id('integer')]),
  newsArticle: z.tuple([timestamp(), id('integer')]),
  episode: z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]),
  channel: z.tuple([timestamp(), id('integer')]),
  list: z.tuple([timestamp(), id('integer')]),
} satisfies Record<RuleModel, z.ZodType<[string | number, number]>>;

/** Null where it is about titles, which have a language of their own. */
function modelOf({ config }: KnownChannel): RuleModel | null {
  const { content_model: model } = config;
  return model === 'title' || model === 'movie' || model === 'series' ? null : model;
}

/** There is no order by hand in what nobody chose. */
function orderOf({ config }: KnownChannel, order?: ChannelOrder): TitleOrder {
  const wanted = order ?? config.order;
  return wanted === 'position' ? 'popularity' : wanted;
}

function narrowed({ config }: KnownChannel, wanted: TitleFilter = {}): Narrowed | null {
  const own = ruleFilter(config);
  return own && narrow(own, wanted);
}

/** What rules choose from the whole catalogue: titles by browsing, other kinds in their one order. */
export function createRules({ pool, clock, browser }: Deps) {
  /** Of a rule that one filter cannot say: what its first part finds, sifted by the second. */
  const siftedIds = async (
    channel: KnownChannel,
    filter: TitleFilter,
    { beside, order }: { beside: TitleFilter; order?: ChannelOrder | undefined },
  ): Promise<number[]> =>
    sift(pool, await browser.ids(filter, orderOf(channel, order), CHANNEL_ITEMS_MAX), 'position', beside);

  const titles = async (
    channel: KnownChannel,
    stretch: Stretch,
    languages: readonly string[],
  ): Promise<Found> => {
    const { limit, offset, cursor, order, wanted } = stretch;
    const { filter, beside } = narrowed(channel, wanted) ?? {};
    if (filter === undefined) return NOTHING;
    if (beside) return cut(refsOf(await siftedIds(channel, filter, { beside, order })), stretch);
    const { rows, nextCursor } = await browser.browse({
      filter,
      order: orderOf(channel, order),
      languages,
      limit,
      at: cursor === undefined ? { page: offset / limit + 1 } : { cursor },
      columns: 'full',
    });
    return { refs: refsOf(rows.map((row) => row.id)), nextCursor, titles: rows };
  };

  const others = async (model: RuleModel, { limit, offset, cursor }: Stretch): Promise<Found> => {
    const [place, last] = cursor === undefined ? [] : decodeCursor(cursor, CURSORS[model]);
    const rows =
      place === undefined || last === undefined
        ? await rules[model].first(pool, clock.now(), limit + 1, offset)
        : await rules[model].after(pool, clock.now(), limit + 1, place, last);
    const shown = rows.slice(0, limit);
    const end = shown.at(-1);
    return {
      refs: refsOf(shown.map((row) => row.id)),
      nextCursor: rows.length > limit && end !== undefined ? encodeCursor([end.place, end.id]) : null,
    };
  };

  return {
    stretch: (channel: KnownChannel, stretch: Stretch, languages: readonly string[]): Promise<Found> => {
      const model = modelOf(channel);
      return model === null ? titles(channel, stretch, languages) : others(model, stretch);
    },

    /** Without reading more of the titles than which they are. */
    async beginning(channel: KnownChannel, limit: number, wanted?: TitleFilter): Promise<readonly Ref[]> {
      const model = modelOf(channel);
      if (model !== null) return (await others(model, { limit, offset: 0 })).refs;
      const { filter, beside } = narrowed(channel, wanted) ?? {};
      if (filter === undefined) return [];
      if (beside) return refsOf((await siftedIds(channel, filter, { beside })).slice(0, limit));
      return refsOf(await browser.ids(filter, orderOf(channel), limit));
    },

    async count(channel: KnownChannel, wanted?: TitleFilter): Promise<HonestCount> {
      const model = modelOf(channel);
      if (model !== null) {
        const [row] = await rules[model].count(pool, clock.now());
        const count = row?.count ?? 0;
        return { count: Math.min(count, COUNT_MAX), is_exact: count <= COUNT_MAX };
      }
      const { filter, beside } = narrowed(channel, wanted) ?? {};
      if (filter === undefined) return exactly(0);
      return beside ? exactly((await siftedIds(channel, filter, { beside })).length) : browser.count(filter);
    },
  };
}
