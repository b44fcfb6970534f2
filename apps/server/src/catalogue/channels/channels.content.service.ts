import type { BoundedCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { TitleBrowser } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { createStoredItems, isShownAsStored } from './channels.stored-items.service.ts';
import {
  type Slice,
  isRuleBased,
  type ParsedChannel,
  type ItemRef,
  type Narrowing,
  type SliceQuery,
} from './parsed-channel.ts';
import { createRuleItems } from './channels.rules.service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: TitleBrowser;
}

interface Want {
  readonly channel: ParsedChannel;
  readonly limit: number;
}

/** Maximum number of concurrent queries; more would leave no connections for others. */
const AT_ONCE = 6;

export type ChannelItemsReader = ReturnType<typeof createChannelItemsReader>;

/** Reads the items of channels, stored or chosen by a rule. */
export function createChannelItemsReader(deps: Deps) {
  const held = createStoredItems(deps);
  const rules = createRuleItems(deps);

  const beginning = async ({ channel, limit }: Want, wanted?: TitleFilter): Promise<readonly ItemRef[]> =>
    isRuleBased(channel)
      ? rules.beginning(channel, limit, wanted)
      : (await held.stretch(channel, { limit, offset: 0, wanted })).refs;

  return {
    /** The first items of several channels. One query reads those of all channels that are shown as stored. */
    async beginnings(wants: readonly Want[], wanted?: TitleFilter): Promise<Map<number, readonly ItemRef[]>> {
      const isSimple = ({ channel }: Want) => !isRuleBased(channel) && isShownAsStored(channel, { wanted });
      const others = wants.filter((want) => !isSimple(want));
      const found = new Map<number, readonly ItemRef[]>();
      const readOthers = async () => {
        for (let done = 0; done < others.length; done += AT_ONCE)
          await Promise.all(
            others
              .slice(done, done + AT_ONCE)
              .map(async (want) => found.set(want.channel.id, await beginning(want, wanted))),
          );
      };
      const [simple] = await Promise.all([held.beginnings(wants.filter(isSimple)), readOthers()]);
      for (const [channel, refs] of simple) found.set(channel, refs);
      return found;
    },

    stretch: (channel: ParsedChannel, stretch: SliceQuery, languages: readonly string[]): Promise<Slice> =>
      isRuleBased(channel) ? rules.stretch(channel, stretch, languages) : held.stretch(channel, stretch),

    /** Counts the items, exactly if that is cheap enough. */
    count: (channel: ParsedChannel, narrowing: Narrowing): Promise<BoundedCount> =>
      isRuleBased(channel) ? rules.count(channel, narrowing) : held.count(channel, narrowing),
  };
}
