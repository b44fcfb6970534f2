import { z } from 'zod';
import { COUNT_MAX, type HonestCount, type TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import {
  CHANNEL_ITEMS_MAX,
  type ChannelConfig,
  type ChannelOrder,
} from '@kinora/contracts/catalogue/channels.ts';
import { id, timestamp } from '@kinora/contracts/platform/fields.ts';
import type { Browser, BrowseRows } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { asked, fixedFilter, type Narrowed, narrow, ruleFilter } from './channels.filters.ts';
import { filteredTitles } from './channels.filter-repository.ts';
import { type ChannelRow, ITEM_KINDS } from './channels.find-repository.ts';
import { channelCounts, channelItems } from './channels.items-repository.ts';
import { type RuleModel, rules } from './channels.rules-repository.ts';

/** A channel whose config was read. */
export interface KnownChannel extends ChannelRow {
  config: ChannelConfig;
}

/** A record in a channel, before anything is known of it. */
export interface Ref {
  readonly id: number;
  readonly climbed: number | null;
}

/** Which stretch of a channel. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly order?: ChannelOrder | undefined;
  /** What the address or the visitor asks for beyond the channel itself. */
  readonly wanted?: TitleFilter | undefined;
}

export interface Found {
  readonly refs: readonly Ref[];
  readonly nextCursor: string | null;
  /** Where browsing has read the titles already. */
  readonly titles?: readonly BrowseRows['full'][];
}

/** Beyond what one connection each would leave for others. */
const AT_ONCE = 6;

const OffsetCursor = z.tuple([z.int().min(0).max(CHANNEL_ITEMS_MAX)]);
const RULE_CURSORS = {
  person: z.tuple([z.number(), id('integer')]),
  newsArticle: z.tuple([timestamp(), id('integer')]),
  episode: z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]),
  channel: z.tuple([timestamp(), id('integer')]),
  list: z.tuple([timestamp(), id('integer')]),
} satisfies Record<RuleModel, z.ZodType<[string | number, number]>>;

const NOTHING: Found = { refs: [], nextCursor: null };
const exactly = (count: number): HonestCount => ({ count, is_exact: true });
const honest = (count: number): HonestCount =>
  count > COUNT_MAX ? { count: COUNT_MAX, is_exact: false } : exactly(count);

const kindOf = ({ config }: KnownChannel) => ITEM_KINDS[config.content_model];
const isRule = ({ config }: KnownChannel) => config.content_type === 'listAll';
const ruleModel = ({ config }: KnownChannel): RuleModel | null => {
  const { content_model: model } = config;
  return model === 'title' || model === 'movie' || model === 'series' ? null : model;
};

/** Of what is held by hand, the narrowing it always has and the one that is wanted. */
const heldFilter = ({ config }: KnownChannel, wanted: TitleFilter = {}): Narrowed | null =>
  narrow(config.content_type === 'manual' ? fixedFilter(config) : {}, wanted);
const orderOf = ({ config }: KnownChannel, order?: ChannelOrder) => order ?? config.order;
const isPlain = (channel: KnownChannel, { wanted, order }: Pick<Stretch, 'wanted' | 'order'>): boolean => {
  if (isRule(channel)) return false;
  if (kindOf(channel) !== 'title') return true;
  const filter = heldFilter(channel, wanted);
  return orderOf(channel, order) === 'position' && filter !== null && asked(filter.filter) === null;
};

export type Contents = ReturnType<typeof createContents>;

/** What is in channels: by hand, by rule, or as their last update left it. */
export function createContents({
  pool,
  clock,
  browser,
}: {
  pool: StatementPool;
  clock: Clock;
  browser: Browser;
}) {
  const held = async (wants: readonly { channel: KnownChannel; limit: number; offset: number }[]) =>
    wants.length === 0
      ? []
      : channelItems(
          pool,
          wants.map(({ channel }) => channel.id),
          wants.map(({ channel }) => kindOf(channel)),
          clock.now(),
          wants.map(({ limit }) => limit),
          wants.map(({ offset }) => offset),
        );

  /** All titles a channel holds that get through, in order: there are never more than a channel may hold. */
  const sieved = async (channel: KnownChannel, { order, wanted }: Stretch): Promise<Ref[]> => {
    const narrowed = heldFilter(channel, wanted);
    if (narrowed === null) return [];
    const items = await held([{ channel, limit: CHANNEL_ITEMS_MAX, offset: 0 }]);
    const climbs = new Map(items.map((item) => [item.id, item.climbed]));
    let ids = items.map((item) => item.id);
    for (const filter of [narrowed.filter, narrowed.beside])
      if (filter !== null) ids = await sift(ids, orderOf(channel, order), filter);
    return ids.map((title) => ({ id: title, climbed: climbs.get(title) ?? null }));
  };
  const sift = async (ids: readonly number[], order: ChannelOrder, filter: TitleFilter) =>
    (await filteredTitles(pool, ids, order, JSON.stringify(filter))).map((row) => row.id);

  const titleOrder = (channel: KnownChannel, order?: ChannelOrder) => {
    const own = orderOf(channel, order);
    return own === 'position' ? 'popularity' : own;
  };
  const narrowedRule = ({ config }: KnownChannel, wanted: TitleFilter = {}): Narrowed | null => {
    const own = ruleFilter(config);
    return own && narrow(own, wanted);
  };
  /** Of a rule that one filter cannot say: what the first part finds, sifted by the second. */
  const siftedRule = async (channel: KnownChannel, { filter, beside }: Narrowed, order?: ChannelOrder) => {
    const ids = await browser.ids(filter, titleOrder(channel, order), CHANNEL_ITEMS_MAX);
    return beside === null ? ids : sift(ids, 'position', beside);
  };

  const byRule = async (
    channel: KnownChannel,
    stretch: Stretch,
    languages: readonly string[],
  ): Promise<Found> => {
    const narrowed = narrowedRule(channel, stretch.wanted);
    if (narrowed === null) return NOTHING;
    if (narrowed.beside !== null) {
      const ids = await siftedRule(channel, narrowed, stretch.order);
      return cut(
        ids.map((title) => ({ id: title, climbed: null })),
        stretch,
      );
    }
    const { limit, offset, cursor } = stretch;
    const { rows, nextCursor } = await browser.browse({
      filter: narrowed.filter,
      order: titleOrder(channel, stretch.order),
      languages,
      limit,
      at: cursor === undefined ? { page: offset / limit + 1 } : { cursor },
      columns: 'full',
    });
    return { refs: rows.map((row) => ({ id: row.id, climbed: null })), nextCursor, titles: rows };
  };

  const byKind = async (model: RuleModel, { limit, offset, cursor }: Stretch): Promise<Found> => {
    const [place, last] = cursor === undefined ? [] : decodeCursor(cursor, RULE_CURSORS[model]);
    const rows =
      place === undefined || last === undefined
        ? await rules[model].first(pool, clock.now(), limit + 1, offset)
        : await rules[model].after(pool, clock.now(), limit + 1, place, last);
    const shown = rows.slice(0, limit);
    const end = shown.at(-1);
    return {
      refs: shown.map((row) => ({ id: row.id, climbed: null })),
      nextCursor: rows.length > limit && end !== undefined ? encodeCursor([end.place, end.id]) : null,
    };
  };

  const firstOf = async (channel: KnownChannel, limit: number, wanted?: TitleFilter): Promise<Ref[]> => {
    const model = ruleModel(channel);
    if (!isRule(channel)) return (await sieved(channel, { limit, offset: 0, wanted })).slice(0, limit);
    if (model !== null) return [...(await byKind(model, { limit, offset: 0 })).refs];
    const narrowed = narrowedRule(channel, wanted);
    if (narrowed === null) return [];
    const ids = await browser.ids(narrowed.filter, titleOrder(channel), limit);
    return ids.map((title) => ({ id: title, climbed: null }));
  };

  return {
    /** The beginning of each of several channels. What is held as it is shown comes in one trip for all of them. */
    async beginnings(
      wants: readonly { channel: KnownChannel; limit: number }[],
      wanted?: TitleFilter,
    ): Promise<Map<number, readonly Ref[]>> {
      const plain = wants.filter(({ channel }) => isPlain(channel, { wanted }));
      const others = wants.filter(({ channel }) => !isPlain(channel, { wanted }));
      const found = new Map<number, readonly Ref[]>();
      const readHeld = async () => {
        const items = await held(plain.map((want) => ({ ...want, offset: 0 })));
        for (const [channel, refs] of Map.groupBy(items, (item) => item.channel_id)) found.set(channel, refs);
      };
      const readOthers = async () => {
        for (let done = 0; done < others.length; done += AT_ONCE)
          await Promise.all(
            others.slice(done, done + AT_ONCE).map(async ({ channel, limit }) => {
              found.set(channel.id, await firstOf(channel, limit, wanted));
            }),
          );
      };
      await Promise.all([readHeld(), readOthers()]);
      return found;
    },

    async stretch(channel: KnownChannel, stretch: Stretch, languages: readonly string[]): Promise<Found> {
      const model = ruleModel(channel);
      if (isRule(channel))
        return model === null ? byRule(channel, stretch, languages) : byKind(model, stretch);
      if (!isPlain(channel, stretch)) return cut(await sieved(channel, stretch), stretch);
      const { limit } = stretch;
      const offset = offsetOf(stretch);
      const items = await held([{ channel, limit: limit + 1, offset }]);
      return {
        refs: items.slice(0, limit),
        nextCursor: items.length > limit ? encodeCursor([offset + limit]) : null,
      };
    },

    /** How many there are, as honestly as it can be said at a bounded price. */
    async count(channel: KnownChannel, wanted?: TitleFilter): Promise<HonestCount> {
      const model = ruleModel(channel);
      if (isRule(channel) && model !== null) {
        const [row] = await rules[model].count(pool, clock.now());
        return honest(row?.count ?? 0);
      }
      if (isRule(channel)) {
        const narrowed = narrowedRule(channel, wanted);
        if (narrowed === null) return exactly(0);
        if (narrowed.beside === null) return browser.count(narrowed.filter);
        return exactly((await siftedRule(channel, narrowed)).length);
      }
      if (!isPlain(channel, { wanted, order: 'position' }))
        return exactly((await sieved(channel, { limit: 0, offset: 0, wanted, order: 'position' })).length);
      const [row] = await channelCounts(pool, [channel.id], [kindOf(channel)], clock.now());
      return exactly(row?.count ?? 0);
    },
  };
}

const offsetOf = ({ cursor, offset }: Stretch): number =>
  cursor === undefined ? offset : decodeCursor(cursor, OffsetCursor)[0];

function cut(refs: readonly Ref[], stretch: Stretch): Found {
  const offset = offsetOf(stretch);
  const end = offset + stretch.limit;
  return { refs: refs.slice(offset, end), nextCursor: refs.length > end ? encodeCursor([end]) : null };
}
