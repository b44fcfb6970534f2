import { systemClock, type Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { setPasswordConfirmed } from './sessions.repository.ts';
import { createSessionTokens, type IssuedSession } from './sessions.token.service.ts';

interface SessionOptions {
  clock?: Clock;
  remember?: boolean;
  /** Whether the password counts as just confirmed, for guarded actions. */
  confirmed?: boolean;
}

/** Creates a session without the cost of hashing a password. Set its token as the cookie `session`. */
export async function makeSession(
  db: Database,
  userId: number,
  { clock = systemClock, remember = false, confirmed = false }: SessionOptions = {},
): Promise<IssuedSession> {
  const session = await createSessionTokens({ db, clock }).issue({
    userId,
    remember,
    ip: '127.0.0.1',
    userAgent: 'test',
    replaces: null,
  });
  if (confirmed) await setPasswordConfirmed(db, session.id, clock.now());
  return session;
}
