import type { LiveWork } from '@kinora/contracts/foundation/live.ts';
import type { Executor } from '#platform/db/database.ts';
import { notify } from '#platform/signals/signals.repository.ts';

export const WORK_TOPIC = 'live-work';

/** Signals to open pages of the back office, when the transaction commits, that long work has made progress. */
export const sendWork = (db: Executor, work: LiveWork): Promise<void> =>
  notify(db, WORK_TOPIC, JSON.stringify(work));
