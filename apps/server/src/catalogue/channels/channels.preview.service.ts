import type { ChannelContent, ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { ChannelItemsReader } from './channels.content.service.ts';
import { nullIfEmpty, fixedFilter, ruleFilter } from './filters.ts';
import { publicChannelsById } from './channels.find.repository.ts';
import { filterTitles } from './channels.stored-items.service.ts';
import {
  toSlice,
  toExactCount,
  kindOf,
  type ParsedChannel,
  parseChannel,
  type ItemRef,
  toRefs,
} from './parsed-channel.ts';
import { createPageReader } from './channels.page.service.ts';
import type { ChannelProvider } from './providers.ts';
import type { ItemsLoader } from './channels.records.service.ts';
import { createRowsReader, hasRows } from './channels.rows.service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: ChannelItemsReader;
  readonly records: ItemsLoader;
  readonly providers: readonly ChannelProvider[];
}

interface Draft {
  /** The channel as it would be saved. */
  readonly channel: ParsedChannel;
  /** Replaces the stored manual items. */
  readonly items: readonly number[] | null;
}

/** A preview shows the first items, not a whole page. */
const SHOWN = 24;
const FOUND_MAX = 200;

export type ChannelPreview = ReturnType<typeof createChannelPreview>;

/** Builds the page of a channel before it is saved. */
export function createChannelPreview({ pool, contents, records, providers }: Deps) {
  const rows = createRowsReader({ pool, contents, records });

  const asUpdated = async ({ config }: ParsedChannel): Promise<readonly ItemRef[]> => {
    const { auto_update: auto, content_model: model } = config;
    const provider = providers.find(({ name }) => name === auto?.provider);
    const filter = ruleFilter(config);
    if (auto === null || provider === undefined || filter === null) return [];
    const chosen = await provider.choose(auto.method, { model, filter, limit: FOUND_MAX });
    return chosen.map(({ id, climbed }) => ({ id, climbed: climbed ?? 0 }));
  };
  const asHeld = async (channel: ParsedChannel, items: readonly number[]): Promise<readonly ItemRef[]> => {
    const { order } = channel.config;
    const filter = fixedFilter(channel.config);
    const isPlain = kindOf(channel) !== 'title' || (order === 'position' && nullIfEmpty(filter) === null);
    return toRefs(isPlain ? items : await filterTitles(pool, items, order, filter));
  };
  /** The items it would contain; null for a rule, or if the stored items apply. */
  const refsOfDraft = async ({ channel, items }: Draft): Promise<readonly ItemRef[] | null> => {
    const { content_type: type } = channel.config;
    if (type === 'autoUpdate') return asUpdated(channel);
    return type === 'manual' && items !== null ? asHeld(channel, items) : null;
  };
  const rowsOf = async (
    channel: ParsedChannel,
    refs: readonly ItemRef[] | null,
    languages: readonly string[],
  ) => {
    if (refs === null) return rows.read(channel, languages);
    const ids = refs.map(({ id }) => id).filter((id) => id !== channel.id);
    return rows.readThose((await publicChannelsById(pool, ids)).map(parseChannel), languages);
  };
  const pageOf = (channel: ParsedChannel, refs: readonly ItemRef[] | null, languages: readonly string[]) => {
    const { config } = channel;
    const short = { ...channel, config: { ...config, per_page: Math.min(config.per_page, SHOWN) } };
    const from = refs === null ? contents : holding(refs);
    return createPageReader({ contents: from, records })(short, { layout: config.layout }, languages);
  };

  return async (
    draft: Draft,
    languages: readonly string[],
  ): Promise<{ rows: ChannelRow[] | null; content: ChannelContent | null }> => {
    const refs = await refsOfDraft(draft);
    return hasRows(draft.channel)
      ? { rows: await rowsOf(draft.channel, refs, languages), content: null }
      : { rows: null, content: await pageOf(draft.channel, refs, languages) };
  };
}

/** Reader of a fixed list of items. */
const holding = (refs: readonly ItemRef[]): Pick<ChannelItemsReader, 'stretch' | 'count'> => ({
  stretch: async (_channel, stretch) => toSlice(refs, stretch),
  count: async () => toExactCount(refs.length),
});
