import type { HonestCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX } from '@kinora/contracts/catalogue/channels.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { asked, fixedFilter, type Narrowed, narrow } from './channels.filters.ts';
import { filteredTitles } from './channels.filter-repository.ts';
import { channelCounts, channelItems, type ItemRow } from './channels.items-repository.ts';
import {
  cut,
  exactly,
  type Found,
  kindOf,
  type KnownChannel,
  offsetOf,
  type Ref,
  type Stretch,
} from './channels.known.ts';

/** What an update put in went through the filter then; by hand anything may be in it. */
const filterOf = ({ config }: KnownChannel, wanted: TitleFilter = {}): Narrowed | null =>
  narrow(config.content_type === 'manual' ? fixedFilter(config) : {}, wanted);

const orderOf = ({ config }: KnownChannel, order?: ChannelOrder) => order ?? config.order;

/** Whether it is shown just as it is held. */
export function isPlain(
  channel: KnownChannel,
  { wanted, order }: Pick<Stretch, 'wanted' | 'order'>,
): boolean {
  if (kindOf(channel) !== 'title') return true;
  const narrowed = filterOf(channel, wanted);
  return orderOf(channel, order) === 'position' && narrowed !== null && asked(narrowed.filter) === null;
}

/** What is in channels by hand, or as their last update left it. */
export function createHeld({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  const items = async (
    wants: readonly { channel: KnownChannel; limit: number; offset: number }[],
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

  /** All titles it holds that get through, in order: there are never more than a channel may hold. */
  const sifted = async (
    channel: KnownChannel,
    { order, wanted }: Pick<Stretch, 'order' | 'wanted'>,
  ): Promise<Ref[]> => {
    const narrowed = filterOf(channel, wanted);
    if (narrowed === null) return [];
    const all = await items([{ channel, limit: CHANNEL_ITEMS_MAX, offset: 0 }]);
    const climbs = new Map(all.map((item) => [item.id, item.climbed]));
    let ids = all.map((item) => item.id);
    for (const filter of [narrowed.filter, narrowed.beside])
      if (filter !== null) ids = await sift(pool, ids, orderOf(channel, order), filter);
    return ids.map((id) => ({ id, climbed: climbs.get(id) ?? null }));
  };

  return {
    /** The beginning of each of several channels that are shown as they are held, in one trip. */
    beginnings: async (wants: readonly { channel: KnownChannel; limit: number }[]) =>
      Map.groupBy(await items(wants.map((want) => ({ ...want, offset: 0 }))), (item) => item.channel_id),

    async stretch(channel: KnownChannel, stretch: Stretch): Promise<Found> {
      if (!isPlain(channel, stretch)) return cut(await sifted(channel, stretch), stretch);
      const { limit } = stretch;
      const offset = offsetOf(stretch);
      const rows = await items([{ channel, limit: limit + 1, offset }]);
      return {
        refs: rows.slice(0, limit),
        nextCursor: rows.length > limit ? encodeCursor([offset + limit]) : null,
      };
    },

    async count(channel: KnownChannel, wanted?: TitleFilter): Promise<HonestCount> {
      const inOrder = { wanted, order: 'position' } as const;
      if (!isPlain(channel, inOrder)) return exactly((await sifted(channel, inOrder)).length);
      const [row] = await channelCounts(pool, [channel.id], [kindOf(channel)], clock.now());
      return exactly(row?.count ?? 0);
    },
  };
}

/** Of these titles the ones that get through. */
export async function sift(
  pool: StatementPool,
  ids: readonly number[],
  order: ChannelOrder,
  filter: TitleFilter,
): Promise<number[]> {
  const rows = await filteredTitles(pool, ids, order, JSON.stringify(filter));
  return rows.map(({ id }) => id);
}
