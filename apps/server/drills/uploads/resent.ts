import type { Interruption } from './interruptions.ts';
import type { Transfer } from './metered-proxy.ts';

/** The cost of the interruptions: bytes that had to be sent again. */
export interface ResendCost {
  /** Per interruption, in order. */
  readonly bytes: readonly number[];
  /** Bytes sent again for no reason. */
  readonly unexplained: number;
  /** Whether acknowledged bytes were sent again. */
  readonly isArrivedSentAgain: boolean;
}

/** Attributes resent bytes to the last interruption before them. */
function createBooks(blows: readonly Interruption[]) {
  const bytes = blows.map(() => 0);
  let unexplained = 0;
  return {
    add(more: number, sentAgainAt: number): void {
      const blow = blows.findLastIndex(({ at }) => at <= sentAgainAt);
      const before = bytes[blow];
      if (before === undefined) unexplained += Math.max(0, more);
      else bytes[blow] = before + Math.max(0, more);
    },
    close: (isArrivedSentAgain: boolean): ResendCost => ({ bytes, unexplained, isArrivedSentAgain }),
  };
}

/** For an upload in chunks, each with its offset. */
export function costOfChunks(transfers: readonly Transfer[], blows: readonly Interruption[]): ResendCost {
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
  return books.close(isArrivedSentAgain);
}

/** For an upload in numbered parts. */
export function costOfParts(transfers: readonly Transfer[], blows: readonly Interruption[]): ResendCost {
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
  return books.close(isArrivedSentAgain);
}
