import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelContent, ChannelContentQuery } from '@kinora/contracts/catalogue/channels.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import type { PersonalTitles } from '#catalogue/browse/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ChannelItemsReader } from './channels.content.service.ts';
import { intersectFilters, restrictionFilter } from './filters.ts';
import { channelById, channelBySlug, type ChannelRow } from './channels.find.repository.ts';
import { type ParsedChannel, parseChannel } from './parsed-channel.ts';
import { createPageReader } from './channels.page.service.ts';
import { presentChannel } from './channels.presenter.ts';
import type { ItemsLoader } from './channels.records.service.ts';
import { findRestriction } from './restrictions.ts';
import { createRowsReader, hasRows } from './channels.rows.service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: ChannelItemsReader;
  readonly records: ItemsLoader;
}

/** The visitor, and the languages they read. */
interface Viewer {
  readonly userId: number | null;
  readonly languages: readonly string[];
}

/** A page of a channel; the personal filter was resolved for the visitor. */
interface PageRequest extends Omit<ChannelContentQuery, 'mine'> {
  readonly personal?: PersonalTitles | undefined;
}

const ChannelId = pathId('integer');

const isFor = ({ is_public: isPublic, user_id: owner }: ChannelRow, userId: number | null): boolean =>
  isPublic || (userId !== null && owner === userId);

export type ChannelsReader = ReturnType<typeof createChannelsReader>;

export function createChannelsReader({ pool, contents, records }: Deps) {
  const rows = createRowsReader({ pool, contents, records });
  const pageOf = createPageReader({ contents, records });

  const look = async (slugOrId: string): Promise<ChannelRow | undefined> => {
    const id = ChannelId.safeParse(slugOrId);
    const [row] = await (id.success ? channelById(pool, id.data) : channelBySlug(pool, slugOrId));
    return row;
  };
  /** Throws if the channel does not exist, is not visible to the user, or is deleted. */
  const find = async (slugOrId: string, userId: number | null): Promise<ParsedChannel> => {
    const row = await look(slugOrId);
    if (row === undefined || !isFor(row, userId)) throw new AppError('not_found');
    if (row.is_deleted) throw new AppError('channels.gone');
    return parseChannel(row);
  };

  return {
    /** Returns a channel with its rows, or with the first page of its items. */
    async show(slugOrId: string, restriction: string | undefined, { userId, languages }: Viewer) {
      const channel = await find(slugOrId, userId);
      const narrowedTo = await findRestriction(pool, channel.config, restriction);
      const wanted = narrowedTo === null ? undefined : restrictionFilter(narrowedTo);
      const page = { wanted, layout: channel.config.layout };
      return {
        channel: presentChannel(channel, languages),
        restriction: narrowedTo,
        rows: hasRows(channel) ? await rows.read(channel, languages, wanted) : null,
        content: hasRows(channel) ? null : await pageOf(channel, page, languages),
      };
    },

    /** Returns a page of items; for a channel of channels, the channels. */
    async content(id: number, query: PageRequest, { userId, languages }: Viewer): Promise<ChannelContent> {
      const channel = await find(String(id), userId);
      const { restriction, order, page, cursor, layout = channel.config.layout, personal, ...filter } = query;
      const narrowedTo = await findRestriction(pool, channel.config, restriction);
      // Another filter cannot contradict a restriction.
      const { filter: wanted } = (narrowedTo && intersectFilters(filter, restrictionFilter(narrowedTo))) ?? {
        filter,
      };
      return pageOf(channel, { wanted, personal, order, page, cursor, layout }, languages);
    },

    /** Titles of a public channel or of its rows, for pages that need pictures; empty if there is no such channel. */
    async titlesOf(slugOrId: string, languages: readonly string[], limit: number): Promise<ChannelTitle[]> {
      const row = await look(slugOrId);
      if (row === undefined || row.is_deleted || !row.is_public) return [];
      const channel = parseChannel(row);
      const sources = hasRows(channel) ? await rows.nested(channel) : [channel];
      const found = await contents.beginnings(sources.map((source) => ({ channel: source, limit })));
      const shown = sources.map((source) => ({
        channel: source,
        layout: 'posters' as const,
        refs: found.get(source.id) ?? [],
      }));
      const all = (await records(shown, languages)).flatMap((items) =>
        items.model === 'title' ? items.data : [],
      );
      return [...new Map(all.map((title) => [title.id, title])).values()].slice(0, limit);
    },
  };
}
