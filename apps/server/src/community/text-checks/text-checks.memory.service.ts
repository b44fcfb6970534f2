import type { MemberRow } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as repository from './text-checks.repository.ts';
import type { WrittenRecord } from './text-checks.repository.ts';

const HOUR_MS = 3600 * 1000;
/** How long texts are remembered. */
export const MEMORY_MS = 24 * HOUR_MS;
/** Of a text that several members wrote. */
const OTHERS_MIN = 3;
const BATCH = 5000;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
}

interface PostedText extends WrittenRecord {
  readonly userId: number;
  readonly body: string;
  /** Whether it replaces an earlier text of the same record. */
  readonly isEdit: boolean;
}

export type TextMemory = ReturnType<typeof createTextMemory>;

/** Remembers for a day who posted which texts, also of those that are deleted. */
export function createTextMemory({ db, pool, clock }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  return {
    record: (tx: Tx, { body, ...text }: PostedText): Promise<void> =>
      repository.insert(tx, { ...text, fingerprint: fingerprintOf(body), at: clock.now() }),

    /** When the member may post another text, if this is the limit of an hour. Null for now. */
    async nextTime(tx: Tx, userId: number, limit: number): Promise<Date | null> {
      const times = await repository.listLatest(tx, userId, { since: ago(HOUR_MS), limit });
      const oldest = times.at(-1);
      if (times.length < limit || oldest === undefined) return null;
      return new Date(oldest.getTime() + HOUR_MS);
    },

    /** Whether the member posted this text in any other record than this one. */
    hasPosted: (
      tx: Tx,
      userId: number,
      { fingerprint, except }: { fingerprint: string; except: WrittenRecord | undefined },
    ): Promise<boolean> => repository.hasWritten(tx, userId, { fingerprint, since: ago(MEMORY_MS), except }),

    /**
     * Whether several other members posted this text. Those who post it at the same moment do not see each other, so it may
     * be published once more than that. To prevent it, each text would have to wait for all others.
     */
    isRepeated: (tx: Tx, userId: number, fingerprint: string): Promise<boolean> =>
      repository.isRepeated(tx, userId, { fingerprint, since: ago(MEMORY_MS), members: OTHERS_MIN }),

    /** Other members who posted this text. */
    async listWriters(body: string, exceptUserId: number | null, limit: number): Promise<MemberRow[]> {
      const fingerprint = fingerprintOf(body);
      return fingerprint === null
        ? []
        : repository.listWriters(pool, fingerprint, ago(MEMORY_MS), exceptUserId, limit);
    },

    async forget(): Promise<void> {
      const before = ago(MEMORY_MS);
      while (!(await repository.deleteBefore(db, before, BATCH)));
    },
  };
}
