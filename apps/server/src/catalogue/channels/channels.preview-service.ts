import type { ChannelContent, ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Contents } from './channels.content-service.ts';
import { asked, fixedFilter, ruleFilter } from './channels.filters.ts';
import { publicChannelsById } from './channels.find-repository.ts';
import { sift } from './channels.held-service.ts';
import { cut, exactly, kindOf, type KnownChannel, known, type Ref, refsOf } from './channels.known.ts';
import { createPageReader } from './channels.page-service.ts';
import type { ChannelProvider } from './channels.providers.ts';
import type { Records } from './channels.records-service.ts';
import { createRowsReader, hasRows } from './channels.rows-service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly contents: Contents;
  readonly records: Records;
  readonly providers: readonly ChannelProvider[];
}

interface Draft {
  /** As it would be once it is saved. */
  readonly channel: KnownChannel;
  /** In place of what it holds by hand. */
  readonly items: readonly number[] | null;
}

/** An editor looks at a beginning, not at a whole page. */
const SHOWN = 24;
const FOUND_MAX = 200;

export type ChannelPreview = ReturnType<typeof createChannelPreview>;

/** What the page of a channel would show, before anything of it is saved. */
export function createChannelPreview({ pool, contents, records, providers }: Deps) {
  const rows = createRowsReader({ pool, contents, records });

  const asUpdated = async ({ config }: KnownChannel): Promise<readonly Ref[]> => {
    const { auto_update: auto, content_model: model } = config;
    const provider = providers.find(({ name }) => name === auto?.provider);
    const filter = ruleFilter(config);
    if (auto === null || provider === undefined || filter === null) return [];
    const chosen = await provider.choose(auto.method, { model, filter, limit: FOUND_MAX });
    return chosen.map(({ id, climbed }) => ({ id, climbed: climbed ?? 0 }));
  };
  const asHeld = async (channel: KnownChannel, items: readonly number[]): Promise<readonly Ref[]> => {
    const { order } = channel.config;
    const filter = fixedFilter(channel.config);
    const isPlain = kindOf(channel) !== 'title' || (order === 'position' && asked(filter) === null);
    return refsOf(isPlain ? items : await sift(pool, items, order, filter));
  };
  /** What it would hold; null where that is a rule, or just what it holds now. */
  const refsOfDraft = async ({ channel, items }: Draft): Promise<readonly Ref[] | null> => {
    const { content_type: type } = channel.config;
    if (type === 'autoUpdate') return asUpdated(channel);
    return type === 'manual' && items !== null ? asHeld(channel, items) : null;
  };
  const rowsOf = async (channel: KnownChannel, refs: readonly Ref[] | null, languages: readonly string[]) => {
    if (refs === null) return rows.read(channel, languages);
    const ids = refs.map(({ id }) => id).filter((id) => id !== channel.id);
    return rows.readThose((await publicChannelsById(pool, ids)).map(known), languages);
  };
  const pageOf = (channel: KnownChannel, refs: readonly Ref[] | null, languages: readonly string[]) => {
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

/** Contents that are known beforehand. */
const holding = (refs: readonly Ref[]): Pick<Contents, 'stretch' | 'count'> => ({
  stretch: async (_channel, stretch) => cut(refs, stretch),
  count: async () => exactly(refs.length),
});
