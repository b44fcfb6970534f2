import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { createChannelsService } from './channels.service.ts';
import { listNaming, type WordKind } from './channels.words-repository.ts';

/** A genre or keyword that goes by another slug from now on, its own or that of the one it was merged into. */
interface MovedWord {
  readonly kind: WordKind;
  readonly from: string;
  readonly to: string;
}

/**
 * Rules follow a word in the transaction that moves it; answers the names of the channels that did. One that is deleted
 * stays in them: taken out, a rule would widen.
 */
export async function followWord(
  tx: Tx,
  { events, outbox }: { events: Events; outbox: Outbox },
  word: MovedWord,
): Promise<string[]> {
  if (word.from === word.to) return [];
  const channels = await listNaming(tx, word.kind, word.from);
  const { update } = createChannelsService({ db: tx, events, outbox });
  for (const { id, config } of channels)
    await update(id, { config: withWord(ChannelConfig.parse(config), word) });
  return channels.map(({ name }) => name);
}

function withWord(config: ChannelConfig, { kind, from, to }: MovedWord): ChannelConfig {
  const replaced = (words: readonly string[] | undefined) =>
    words && [...new Set(words.map((word) => (word === from ? to : word)))];
  const lists = [`${kind}s`, `${kind}s_all`, `${kind}s_none`] as const;
  const moved = lists.map((list) => [list, replaced(config.filter[list])] as const);
  const { restriction } = config;
  const isNarrowed = restriction?.kind === kind && restriction.value === from;
  return {
    ...config,
    filter: { ...config.filter, ...Object.fromEntries(moved.filter(([, words]) => words !== undefined)) },
    restriction: isNarrowed ? { kind, value: to } : restriction,
  };
}
