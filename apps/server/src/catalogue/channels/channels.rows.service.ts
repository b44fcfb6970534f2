import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { ROW_LENGTHS } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { CHANNEL_ROWS_MAX, type ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { ChannelItemsReader } from './channels.content.service.ts';
import { nestedChannels, publicChannelsById } from './channels.find.repository.ts';
import { isRuleBased, type ParsedChannel, parseChannel } from './parsed-channel.ts';
import { presentChannel } from './channels.presenter.ts';
import type { ItemsLoader } from './channels.records.service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: ChannelItemsReader;
  readonly records: ItemsLoader;
}

/** A channel of channels is a page of rows, unless its layout is tiles. */
export const hasRows = ({ config }: ParsedChannel): boolean =>
  config.content_model === 'channel' && config.layout !== 'tiles';

const layoutOf = ({ config }: ParsedChannel) => config.nested_layout;
const limitOf = (channel: ParsedChannel) => Math.min(ROW_LENGTHS[layoutOf(channel)], channel.config.per_page);

/** Reads the rows of a channel of channels. Rows are not nested further: deeper levels are on their own pages. */
export function createRowsReader({ pool, contents, records }: Deps) {
  const nested = async (parent: ParsedChannel): Promise<ParsedChannel[]> => {
    if (!isRuleBased(parent))
      return (await nestedChannels(pool, parent.id, CHANNEL_ROWS_MAX)).map(parseChannel);
    const { refs } = await contents.stretch(parent, { limit: CHANNEL_ROWS_MAX, offset: 0 }, []);
    const ids = refs.map(({ id }) => id).filter((id) => id !== parent.id);
    return (await publicChannelsById(pool, ids)).map(parseChannel);
  };
  /** Only the spotlight layout shows a total. */
  const totalOf = async (channel: ParsedChannel, wanted?: TitleFilter) =>
    layoutOf(channel) === 'spotlight' ? contents.count(channel, { wanted }) : null;

  const readThose = async (
    channels: readonly ParsedChannel[],
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
        : [{ channel: presentChannel(channel, languages), items: row, total: totals[index] ?? null }];
    });
  };

  return {
    nested,
    /** Reads these channels as rows, independent of a parent. */
    readThose,
    read: async (parent: ParsedChannel, languages: readonly string[], wanted?: TitleFilter) =>
      readThose(await nested(parent), languages, wanted),
  };
}
