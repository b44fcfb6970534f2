import type { ChannelSpot } from '@kinora/contracts/admin/channels.ts';

interface Entry {
  readonly id: number;
}

/** Returns the item that moved between two orders and its new position, or null if none moved. */
export function findMovedEntry(
  before: readonly Entry[],
  after: readonly Entry[],
): { id: number; spot: ChannelSpot } | null {
  const place = before.findIndex(({ id }, index) => id !== after[index]?.id);
  const candidates = [before[place]?.id, after[place]?.id].filter((id) => id !== undefined);
  const id = candidates.find((candidate) => isSameBut(before, after, candidate));
  if (id === undefined) return null;
  const index = after.findIndex((entry) => entry.id === id);
  const previous = after[index - 1];
  return { id, spot: previous === undefined ? 'start' : { after: previous.id } };
}

function isSameBut(before: readonly Entry[], after: readonly Entry[], but: number): boolean {
  const rest = (entries: readonly Entry[]) => entries.map(({ id }) => id).filter((id) => id !== but);
  return rest(before).join() === rest(after).join();
}
