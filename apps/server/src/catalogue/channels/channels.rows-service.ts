import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { ROW_LENGTHS } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { CHANNEL_ROWS_MAX, type ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Contents } from './channels.content-service.ts';
import { nestedChannels, publicChannelsById } from './channels.find-repository.ts';
import { isRule, type KnownChannel, known } from './channels.known.ts';
import { presentChannel } from './channels.presenter.ts';
import type { Records } from './channels.records-service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: Contents;
  readonly records: Records;
}

/** Channels of channels are pages of rows, but for those that show them as tiles. */
export const hasRows = ({ config }: KnownChannel): boolean =>
  config.content_model === 'channel' && config.layout !== 'tiles';

const layoutOf = ({ config }: KnownChannel) => config.nested_layout;
const limitOf = (channel: KnownChannel) => Math.min(ROW_LENGTHS[layoutOf(channel)], channel.config.per_page);

/** The rows of a channel of channels. They have none themselves: what is below them is on their own pages. */
export function createRowsReader({ pool, contents, records }: Deps) {
  const nested = async (parent: KnownChannel): Promise<KnownChannel[]> => {
    if (!isRule(parent)) return (await nestedChannels(pool, parent.id, CHANNEL_ROWS_MAX)).map(known);
    const { refs } = await contents.stretch(parent, { limit: CHANNEL_ROWS_MAX, offset: 0 }, []);
    const ids = refs.map(({ id }) => id).filter((id) => id !== parent.id);
    return (await publicChannelsById(pool, ids)).map(known);
  };
  /** Only a spotlight says how much more there is. */
  const totalOf = async (channel: KnownChannel, wanted?: TitleFilter) =>
    layoutOf(channel) === 'spotlight' ? contents.count(channel, wanted) : null;

  const readThose = async (
    channels: readonly KnownChannel[],
    languages: readonly string[],
    wanted?: TitleFilter,
  ): Promise<ChannelRow[]> => {
    const [found, totals] = await Promise.all([
      contents.beginnings(
        channels.map((channel) => ({ channel, limit: limitOf(channel) })),
        wanted,
      ),
      Promise.all(channels.map((channel) => totalOf(channel, wanted))),
    ]);
    const shown = channels.map((channel) => ({
      channel,
      layout: layoutOf(channel),
      refs: found.get(channel.id) ?? [],
    }));
    const items = await records(shown, languages);
    return channels.flatMap((channel, index) => {
      const { [index]: row } = items;
      return row === undefined
        ? []
        : [{ channel: presentChannel(channel), items: row, total: totals[index] ?? null }];
    });
  };

  return {
    nested,
    /** Of these channels, whatever holds them. */
    readThose,
    read: async (parent: KnownChannel, languages: readonly string[], wanted?: TitleFilter) =>
      readThose(await nested(parent), languages, wanted),
  };
}
