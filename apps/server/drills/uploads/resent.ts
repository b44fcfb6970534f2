import type { Interruption } from './interruptions.ts';
import type { Transfer } from './metered-proxy.ts';

/** The cost of the interruptions: bytes that had to be sent again. */
export interface ResendCost {
  /** Per interruption, in order. */
  readonly bytes: readonly number[];
  /** Bytes sent again for no reason. */
  readonly unexplained: number;
  /** Whether acknowledged bytes were sent again. */
  readonly isAcknowledgedResent: boolean;
}

/** Attributes resent bytes to the last interruption before them. */
function createLedger(interruptions: readonly Interruption[]) {
  const bytes = interruptions.map(() => 0);
  let unexplained = 0;
  return {
    add(more: number, sentAgainAt: number): void {
      const index = interruptions.findLastIndex(({ at }) => at <= sentAgainAt);
      const before = bytes[index];
      if (before === undefined) unexplained += Math.max(0, more);
      else bytes[index] = before + Math.max(0, more);
    },
    close: (isAcknowledgedResent: boolean): ResendCost => ({ bytes, unexplained, isAcknowledgedResent }),
  };
}

/** For an upload in chunks, each with its offset. */
export function costOfChunks(
  transfers: readonly Transfer[],
  interruptions: readonly Interruption[],
): ResendCost {
  const ledger = createLedger(interruptions);
  let reached = 0;
  let acknowledged = 0;
  let isAcknowledgedResent = false;
  for (const { offset, bytes, status, startedAt } of transfers) {
    if (offset === null) continue;
    ledger.add(Math.min(reached, offset + bytes) - offset, startedAt);
    if (bytes > 0 && offset < acknowledged) isAcknowledgedResent = true;
    reached = Math.max(reached, offset + bytes);
    if (status === 204) acknowledged = Math.max(acknowledged, offset + bytes);
  }
  return ledger.close(isAcknowledgedResent);
}

/** For an upload in numbered parts. */
export function costOfParts(
  transfers: readonly Transfer[],
  interruptions: readonly Interruption[],
): ResendCost {
  const ledger = createLedger(interruptions);
  const last = new Map<string, Transfer>();
  let isAcknowledgedResent = false;
  for (const transfer of transfers) {
    const number = /[?&]partNumber=(\d+)/.exec(transfer.url)?.[1];
    if (transfer.method !== 'PUT' || number === undefined) continue;
    const before = last.get(number);
    if (before !== undefined) {
      ledger.add(before.bytes, transfer.startedAt);
      if (before.status === 200) isAcknowledgedResent = true;
    }
    last.set(number, transfer);
  }
  return ledger.close(isAcknowledgedResent);
}
