import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createSessionService, type IssuedSession } from './sessions.service.ts';

/** A session without the cost of a password; its token goes into the cookie `session`. */
export const makeSession = (
  db: Database,
  userId: number,
  options: { clock?: { now: () => Date }; remember?: boolean } = {},
): Promise<IssuedSession> =>
  createSessionService({ db, clock: options.clock ?? systemClock }).issue({
    userId,
    remember: options.remember ?? false,
    ip: '127.0.0.1',
    userAgent: 'test',
    replaces: null,
  });
