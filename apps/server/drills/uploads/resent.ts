import type { Transfer } from './metered-way.ts';

/** What each blow cost: bytes that went over the line a second time because of it. */
export interface Cost {
  readonly total: number;
  readonly worst: number;
  /** Whether something was sent again that had been acknowledged. */
  readonly isArrivedSentAgain: boolean;
}

/** Books bytes on the last blow before they were sent. */
function createBooks(blows: readonly number[]) {
  const costs = new Map<number, number>();
  return {
    add(bytes: number, sentAgainAt: number): void {
      const blow = blows.findLastIndex((at) => at <= sentAgainAt);
      if (bytes > 0) costs.set(blow, (costs.get(blow) ?? 0) + bytes);
    },
    sum: () => [...costs.values()].reduce((total, one) => total + one, 0),
    worst: () => Math.max(0, ...costs.values()),
  };
}

/** Of an upload in chunks, each of which says where it begins. */
export function costOfChunks(transfers: readonly Transfer[], blows: readonly number[]): Cost {
  const books = createBooks(blows);
  let reached = 0;
  let acknowledged = 0;
  let isArrivedSentAgain = false;
  for (const { offset, bytes, status, startedAt } of transfers) {
    if (offset === null) continue;
    books.add(Math.min(reached, offset + bytes) - offset, startedAt);
    if (bytes > 0 && offset < acknowledged) isArrivedSentAgain = true;
    reached = Math.max(reached, offset + bytes);
    if (status === 204) acknowledged = Math.max(acknowledged, offset + bytes);
  }
  return { total: books.sum(), worst: books.worst(), isArrivedSentAgain };
}

/** Of an upload in numbered parts. */
export function costOfParts(transfers: readonly Transfer[], blows: readonly number[]): Cost {
  const books = createBooks(blows);
  const last = new Map<string, Transfer>();
  let isArrivedSentAgain = false;
  for (const transfer of transfers) {
    const number = /[?&]partNumber=(\d+)/.exec(transfer.url)?.[1];
    if (transfer.method !== 'PUT' || number === undefined) continue;
    const before = last.get(number);
    if (before !== undefined) {
      books.add(before.bytes, transfer.startedAt);
      if (before.status === 200) isArrivedSentAgain = true;
    }
    last.set(number, transfer);
  }
  return { total: books.sum(), worst: books.worst(), isArrivedSentAgain };
}
