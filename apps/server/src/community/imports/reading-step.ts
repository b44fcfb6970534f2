import type { TitleFinder } from '#community/title-matching/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { NotifyEnd } from './imports.notifications.ts';
import type { ImportRow } from './imports.repository.ts';

export interface ReadingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'read'>;
  readonly outbox: Outbox;
  readonly finder: Pick<TitleFinder, 'find'>;
  /** The maximum number of entries of a file. */
  readonly entriesMax: number;
  readonly notifyEnd: NotifyEnd;
}

/** A step of an import. Members and jobs end it by starting the next one. */
export interface Step {
  readonly id: number;
  readonly step: number;
}

/** Runs `work` if the import is still being read and at this step; returns whether it was. */
export type AtStep = (at: Step, work: (tx: Tx, row: ImportRow) => Promise<void>) => Promise<boolean>;
