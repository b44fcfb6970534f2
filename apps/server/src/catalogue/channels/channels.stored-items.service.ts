import type { BoundedCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { keepPersonal } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { nullIfEmpty, fixedFilter, type NarrowedFilter, intersectFilters } from './filters.ts';
import { filteredTitles } from './channels.filter.repository.ts';
import { channelCounts, channelItems, type ItemRow } from './channels.items.repository.ts';
import {
  toSlice,
  toExactCount,
  type Slice,
  kindOf,
  type ParsedChannel,
  type Narrowing,
  offsetOf,
  type ItemRef,
  type SliceQuery,
} from './parsed-channel.ts';

/** Items of an automatic update were filtered when it ran; manual items were not. */
const filterOf = ({ config }: ParsedChannel, wanted: TitleFilter = {}): NarrowedFilter | null =>
  intersectFilters(config.content_type === 'manual' ? fixedFilter(config) : {}, wanted);

const orderOf = ({ config }: ParsedChannel, order?: ChannelOrder) => order ?? config.order;

/** Whether the stored items are shown unfiltered and in their stored order. */
export function isShownAsStored(
  channel: ParsedChannel,
  { wanted, personal, order }: Narrowing & Pick<SliceQuery, 'order'>,
): boolean {
  if (kindOf(channel) !== 'title') return true;
  if (personal !== undefined) return false;
  const narrowed = filterOf(channel, wanted);
  return orderOf(channel, order) === 'position' && narrowed !== null && nullIfEmpty(narrowed.filter) === null;
}

/** Reads stored items: chosen manually, or by the last automatic update. */
export function createStoredItems({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  const items = async (
    wants: readonly { channel: ParsedChannel; limit: number; offset: number }[],
  ): Promise<ItemRow[]> =>
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

  /** All stored titles that match, in order; bounded by the maximum size of a channel. */
  const sifted = async (
    channel: ParsedChannel,
    { order, wanted, personal }: Narrowing & Pick<SliceQuery, 'order'>,
  ): Promise<ItemRef[]> => {
    const narrowed = filterOf(channel, wanted);
    if (narrowed === null) return [];
    const all = await items([{ channel, limit: CHANNEL_ITEMS_MAX, offset: 0 }]);
    const climbs = new Map(all.map((item) => [item.id, item.climbed]));
    let ids = keepPersonal(
      all.map((item) => item.id),
      personal,
    );
    for (const filter of [narrowed.filter, narrowed.beside])
      if (filter !== null) ids = await filterTitles(pool, ids, orderOf(channel, order), filter);
    return ids.map((id) => ({ id, climbed: climbs.get(id) ?? null }));
  };

  return {
    /** The first items of several channels that are shown as stored, in one query. */
    beginnings: async (wants: readonly { channel: ParsedChannel; limit: number }[]) =>
      Map.groupBy(await items(wants.map((want) => ({ ...want, offset: 0 }))), (item) => item.channel_id),

    async stretch(channel: ParsedChannel, stretch: SliceQuery): Promise<Slice> {
      if (!isShownAsStored(channel, stretch)) return toSlice(await sifted(channel, stretch), stretch);
      const { limit } = stretch;
      const offset = offsetOf(stretch);
      const rows = await items([{ channel, limit: limit + 1, offset }]);
      return {
        refs: rows.slice(0, limit),
        nextCursor: rows.length > limit ? encodeCursor([offset + limit]) : null,
      };
    },

    async count(channel: ParsedChannel, narrowing: Narrowing): Promise<BoundedCount> {
      const inOrder = { ...narrowing, order: 'position' } as const;
      if (!isShownAsStored(channel, inOrder)) return toExactCount((await sifted(channel, inOrder)).length);
      const [row] = await channelCounts(pool, [channel.id], [kindOf(channel)], clock.now());
      return toExactCount(row?.count ?? 0);
    },
  };
}

/** Of these titles, returns those that match the filter. */
export async function filterTitles(
  pool: StatementPool,
  ids: readonly number[],
  order: ChannelOrder,
  filter: TitleFilter,
): Promise<number[]> {
  const rows = await filteredTitles(pool, ids, order, JSON.stringify(filter));
  return rows.map(({ id }) => id);
}
