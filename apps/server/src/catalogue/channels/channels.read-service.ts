import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { ROW_LENGTHS } from '@kinora/contracts/catalogue/channel-layouts.ts';
import {
  CHANNEL_ROWS_MAX,
  type ChannelContent,
  type ChannelContentQuery,
  type ChannelRow as WireRow,
} from '@kinora/contracts/catalogue/channels.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { LIST_PAGE_MAX } from '@kinora/contracts/platform/paging.ts';
import { listOffset } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Contents, KnownChannel, Stretch } from './channels.content-service.ts';
import { narrow, restrictionFilter } from './channels.filters.ts';
import {
  channelById,
  channelBySlug,
  nestedChannels,
  publicChannelsById,
} from './channels.find-repository.ts';
import { presentChannel } from './channels.presenter.ts';
import { known, type Records } from './channels.records-service.ts';
import { findRestriction } from './channels.restrictions.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: Contents;
  readonly records: Records;
}

/** Who looks, and in which languages. */
export interface Viewer {
  readonly userId: number | null;
  readonly languages: readonly string[];
}

const ChannelId = pathId('integer');

/** Channels of channels are pages of rows, but for those that show them as tiles. */
const hasRows = ({ config }: KnownChannel) => config.content_model === 'channel' && config.layout !== 'tiles';

export type ChannelsReader = ReturnType<typeof createChannelsReader>;

export function createChannelsReader({ pool, contents, records }: Deps) {
  /** Refuses one that is not there, is not for them, or no longer is. */
  const find = async (slugOrId: string, { userId }: Pick<Viewer, 'userId'>): Promise<KnownChannel> => {
    const id = ChannelId.safeParse(slugOrId);
    const [row] = await (id.success ? channelById(pool, id.data) : channelBySlug(pool, slugOrId));
    if (row === undefined || (!row.is_public && (userId === null || row.user_id !== userId)))
      throw new AppError('not_found');
    if (row.is_deleted) throw new AppError('channels.gone');
    return known(row);
  };

  const findOrNothing = async (slugOrId: string): Promise<KnownChannel | null> => {
    try {
      return await find(slugOrId, { userId: null });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };

  const rowsOf = async (
    parent: KnownChannel,
    { languages }: Viewer,
    wanted?: TitleFilter,
  ): Promise<WireRow[]> => {
    const channels = (await readNested(parent)).filter(({ id }) => id !== parent.id);
    const layoutOf = ({ config }: KnownChannel) => config.nested_layout;
    const limitOf = (channel: KnownChannel) =>
      Math.min(ROW_LENGTHS[layoutOf(channel)], channel.config.per_page);
    const [found, totals] = await Promise.all([
      contents.beginnings(
        channels.map((channel) => ({ channel, limit: limitOf(channel) })),
        wanted,
      ),
      // Only a spotlight says how much more there is.
      Promise.all(
        channels.map((channel) =>
          layoutOf(channel) === 'spotlight' ? contents.count(channel, wanted) : null,
        ),
      ),
    ]);
    const items = await records(
      channels.map((channel) => ({
        channel,
        layout: layoutOf(channel),
        refs: found.get(channel.id) ?? [],
      })),
      languages,
    );
    return channels.flatMap((channel, index) => {
      const shown = items[index];
      return shown === undefined
        ? []
        : [{ channel: presentChannel(channel), items: shown, total: totals[index] ?? null }];
    });
  };

  const readNested = async (parent: KnownChannel): Promise<KnownChannel[]> => {
    if (parent.config.content_type !== 'listAll')
      return (await nestedChannels(pool, parent.id, CHANNEL_ROWS_MAX)).map(known);
    const { refs } = await contents.stretch(parent, { limit: CHANNEL_ROWS_MAX, offset: 0 }, []);
    return (
      await publicChannelsById(
        pool,
        refs.map((ref) => ref.id),
      )
    ).map(known);
  };

  const contentOf = async (
    channel: KnownChannel,
    { languages }: Viewer,
    query: Omit<Stretch, 'limit' | 'offset'> & { page?: number | undefined; layout: ChannelLayout },
  ): Promise<ChannelContent> => {
    const { per_page: perPage } = channel.config;
    const { page, cursor, layout, ...stretch } = query;
    const current = cursor === undefined ? (page ?? 1) : null;
    const offset = listOffset({ cursor, page, perPage }) ?? 0;
    const [found, total] = await Promise.all([
      contents.stretch(channel, { ...stretch, cursor, limit: perPage, offset }, languages),
      contents.count(channel, stretch.wanted),
    ]);
    const [items] = await records([{ channel, layout, refs: found.refs, titles: found.titles }], languages);
    if (items === undefined) throw new Error('One channel was shown, and nothing came back');
    const hasNext = found.nextCursor !== null;
    return {
      items,
      pagination: {
        per_page: perPage,
        current_page: current,
        next_page: hasNext && current !== null && current < LIST_PAGE_MAX ? current + 1 : null,
        prev_page: current !== null && current > 1 ? current - 1 : null,
        next_cursor: found.nextCursor,
      },
      total,
    };
  };

  return {
    find,

    /** A channel with its rows, or with the first page of what is in it. */
    async show(slugOrId: string, restriction: string | undefined, viewer: Viewer) {
      const channel = await find(slugOrId, viewer);
      const narrowedTo = await findRestriction(pool, channel.config, restriction);
      const wanted = narrowedTo === null ? undefined : restrictionFilter(narrowedTo);
      const isRows = hasRows(channel);
      return {
        channel: presentChannel(channel),
        restriction: narrowedTo,
        rows: isRows ? await rowsOf(channel, viewer, wanted) : null,
        content: isRows ? null : await contentOf(channel, viewer, { wanted, layout: channel.config.layout }),
      };
    },

    /** Titles of a channel, or of its rows, for pages that only want its pictures; none where it is not there. */
    async titlesOf(slugOrId: string, languages: readonly string[], limit: number): Promise<ChannelTitle[]> {
      const channel = await findOrNothing(slugOrId);
      if (channel === null) return [];
      const sources = hasRows(channel) ? await readNested(channel) : [channel];
      const found = await contents.beginnings(sources.map((source) => ({ channel: source, limit })));
      const shown = sources.map((source) => ({
        channel: source,
        layout: 'posters' as const,
        refs: found.get(source.id) ?? [],
      }));
      const titles = (await records(shown, languages)).flatMap((items) =>
        items.model === 'title' ? items.data : [],
      );
      return [...new Map(titles.map((title) => [title.id, title])).values()].slice(0, limit);
    },

    /** A page of what is in it; of a channel of channels, the channels. */
    async content(id: number, query: ChannelContentQuery, viewer: Viewer): Promise<ChannelContent> {
      const channel = await find(String(id), viewer);
      const { restriction, order, page, cursor, layout = channel.config.layout, ...filter } = query;
      const narrowedTo = await findRestriction(pool, channel.config, restriction);
      const narrowed = narrow(filter, narrowedTo === null ? {} : restrictionFilter(narrowedTo));
      const wanted = narrowed?.filter ?? filter;
      return contentOf(channel, viewer, { wanted, order, page, cursor, layout });
    },
  };
}
