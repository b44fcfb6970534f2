import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { listUsingTerm, type TermKind } from './channels.terms.repository.ts';

/** A genre or keyword with a new slug: renamed, or merged into another one. */
interface MovedWord {
  readonly kind: TermKind;
  readonly from: string;
  readonly to: string;
}

/** Renames genres and keywords in the rules of channels. */
export const createChannelTerms = (
  update: (tx: Tx, id: number, changes: { config: ChannelConfig }) => Promise<void>,
) => ({
  /**
   * Renames a term in the rules of channels, in the transaction that renames it; returns the names of the changed
   * channels. Deleted terms stay in the rules, since removing them would widen a rule.
   */
  async renameTerm(tx: Tx, word: MovedWord): Promise<string[]> {
    if (word.from === word.to) return [];
    const channels = await listUsingTerm(tx, word.kind, word.from);
    for (const { id, config } of channels)
      await update(tx, id, { config: withWord(ChannelConfig.parse(config), word) });
    return channels.map(({ name }) => name);
  },
});

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
