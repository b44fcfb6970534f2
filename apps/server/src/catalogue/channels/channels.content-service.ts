import type { HonestCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { Browser } from '#catalogue/browse/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { createHeld, isPlain } from './channels.held-service.ts';
import { type Found, isRule, type KnownChannel, type Ref, type Stretch } from './channels.known.ts';
import { createRules } from './channels.rules-service.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: Browser;
}

interface Want {
  readonly channel: KnownChannel;
  readonly limit: number;
}

/** Questions that run beside each other; more would leave no connections for others. */
const AT_ONCE = 6;

export type Contents = ReturnType<typeof createContents>;

/** What is in channels, however it came there. */
export function createContents(deps: Deps) {
  const held = createHeld(deps);
  const rules = createRules(deps);

  const beginning = async ({ channel, limit }: Want, wanted?: TitleFilter): Promise<readonly Ref[]> =>
    isRule(channel)
      ? rules.beginning(channel, limit, wanted)
      : (await held.stretch(channel, { limit, offset: 0, wanted })).refs;

  return {
    /** The beginning of each of several channels. What is shown as it is held comes in one trip for all of them. */
    async beginnings(wants: readonly Want[], wanted?: TitleFilter): Promise<Map<number, readonly Ref[]>> {
      const isSimple = ({ channel }: Want) => !isRule(channel) && isPlain(channel, { wanted });
      const others = wants.filter((want) => !isSimple(want));
      const found = new Map<number, readonly Ref[]>();
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

    stretch: (channel: KnownChannel, stretch: Stretch, languages: readonly string[]): Promise<Found> =>
      isRule(channel) ? rules.stretch(channel, stretch, languages) : held.stretch(channel, stretch),

    /** How many there are, as honestly as it can be said at a bounded price. */
    count: (channel: KnownChannel, wanted?: TitleFilter): Promise<HonestCount> =>
      isRule(channel) ? rules.count(channel, wanted) : held.count(channel, wanted),
  };
}
