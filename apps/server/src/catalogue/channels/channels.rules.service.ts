import { z } from 'zod';
import {
  COUNT_MAX,
  type BoundedCount,
  type TitleFilter,
  type TitleOrder,
} from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { id, timestamp } from '@kinora/contracts/platform/fields.ts';
import { keepPersonal, type TitleBrowser } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { type NarrowedFilter, intersectFilters, ruleFilter } from './filters.ts';
import { filterTitles } from './channels.stored-items.service.ts';
import {
  toSlice,
  toExactCount,
  type Slice,
  type ParsedChannel,
  EMPTY_SLICE,
  type ItemRef,
  type Narrowing,
  toRefs,
  type SliceQuery,
} from './parsed-channel.ts';
import { type RuleModel, ruleStatements } from './channels.rules.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: TitleBrowser;
}

const CURSORS = {
  person: z.tuple([z.number(), id('integer')]),
  newsArticle: z.tuple([timestamp(), id('integer')]),
  episode: z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]),
  channel: z.tuple([timestamp(), id('integer')]),
  list: z.tuple([timestamp(), id('integer')]),
} satisfies Record<RuleModel, z.ZodType<[string | number, number]>>;

/** Null for titles, which are read by browsing instead. */
function modelOf({ config }: ParsedChannel): RuleModel | null {
  const { content_model: model } = config;
  return model === 'title' || model === 'movie' || model === 'series' ? null : model;
}

/** Rules have no manual order; falls back to popularity. */
function orderOf({ config }: ParsedChannel, order?: ChannelOrder): TitleOrder {
  const wanted = order ?? config.order;
  return wanted === 'position' ? 'popularity' : wanted;
}

function narrowed({ config }: ParsedChannel, wanted: TitleFilter = {}): NarrowedFilter | null {
  const own = ruleFilter(config);
  return own && intersectFilters(own, wanted);
}

/** Reads the items that rules choose from the whole catalogue: titles by browsing, other kinds in their only order. */
export function createRuleItems({ pool, clock, browser }: Deps) {
  /** For a rule that one filter cannot express: filters the result of the first part by the second. */
  const siftedIds = async (
    channel: ParsedChannel,
    filter: TitleFilter,
    { beside, order, personal }: { beside: TitleFilter } & Pick<SliceQuery, 'order' | 'personal'>,
  ): Promise<number[]> => {
    const ids = await browser.ids(filter, orderOf(channel, order), CHANNEL_ITEMS_MAX);
    return filterTitles(pool, keepPersonal(ids, personal), 'position', beside);
  };

  const titles = async (
    channel: ParsedChannel,
    stretch: SliceQuery,
    languages: readonly string[],
  ): Promise<Slice> => {
    const { limit, offset, cursor, order, wanted, personal } = stretch;
    const { filter, beside } = narrowed(channel, wanted) ?? {};
    if (filter === undefined) return EMPTY_SLICE;
    if (beside)
      return toSlice(toRefs(await siftedIds(channel, filter, { beside, order, personal })), stretch);
    const { rows, nextCursor } = await browser.browse({
      filter,
      order: orderOf(channel, order),
      languages,
      limit,
      at: cursor === undefined ? { page: offset / limit + 1 } : { cursor },
      columns: 'full',
      personal,
    });
    return { refs: toRefs(rows.map((row) => row.id)), nextCursor, titles: rows };
  };

  const others = async (model: RuleModel, { limit, offset, cursor }: SliceQuery): Promise<Slice> => {
    const [place, last] = cursor === undefined ? [] : decodeCursor(cursor, CURSORS[model]);
    const rows =
      place === undefined || last === undefined
        ? await ruleStatements[model].first(pool, clock.now(), limit + 1, offset)
        : await ruleStatements[model].after(pool, clock.now(), limit + 1, place, last);
    const shown = rows.slice(0, limit);
    const end = shown.at(-1);
    return {
      refs: toRefs(shown.map((row) => row.id)),
      nextCursor: rows.length > limit && end !== undefined ? encodeCursor([end.place, end.id]) : null,
    };
  };

  return {
    stretch: (channel: ParsedChannel, stretch: SliceQuery, languages: readonly string[]): Promise<Slice> => {
      const model = modelOf(channel);
      return model === null ? titles(channel, stretch, languages) : others(model, stretch);
    },

    /** Returns the first items, reading only the ids of titles. */
    async beginning(
      channel: ParsedChannel,
      limit: number,
      wanted?: TitleFilter,
    ): Promise<readonly ItemRef[]> {
      const model = modelOf(channel);
      if (model !== null) return (await others(model, { limit, offset: 0 })).refs;
      const { filter, beside } = narrowed(channel, wanted) ?? {};
      if (filter === undefined) return [];
      if (beside) return toRefs((await siftedIds(channel, filter, { beside })).slice(0, limit));
      return toRefs(await browser.ids(filter, orderOf(channel), limit));
    },

    async count(channel: ParsedChannel, { wanted, personal }: Narrowing): Promise<BoundedCount> {
      const model = modelOf(channel);
      if (model !== null) {
        const [row] = await ruleStatements[model].count(pool, clock.now());
        const count = row?.count ?? 0;
        return { count: Math.min(count, COUNT_MAX), is_exact: count <= COUNT_MAX };
      }
      const { filter, beside } = narrowed(channel, wanted) ?? {};
      if (filter === undefined) return toExactCount(0);
      return beside
        ? toExactCount((await siftedIds(channel, filter, { beside, personal })).length)
        : browser.count(filter, personal);
    },
  };
}
