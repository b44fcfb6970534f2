import type { FastifyReply, FastifyRequest } from 'fastify';
import { transaction } from '#platform/db/transaction.ts';
import type { Database } from '#platform/db/database.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionService } from './sessions.service.ts';

interface SignedIn {
  request: FastifyRequest;
  reply: FastifyReply;
  userId: number;
  remember: boolean;
}

export type IssueSession = (signedIn: SignedIn) => Promise<void>;

interface Deps {
  readonly db: Database;
  readonly sessions: SessionService;
  readonly cookie: SessionCookie;
  /** Whether signing in ends the person's other sessions. */
  readonly isSingleSession: () => boolean;
  readonly onActive: (userId: number) => Promise<void>;
}

/** The only way to sign a browser in: every sign-in method ends here. */
export const createIssueSession =
  ({ db, sessions, cookie, isSingleSession, onActive }: Deps): IssueSession =>
  async ({ request, reply, userId, remember }) => {
    const session = await sessions.issue({
      userId,
      remember,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      replaces: request.sessionId,
    });
    if (isSingleSession()) await transaction(db, (tx) => sessions.endOthers(tx, userId, session.id));
    await onActive(userId);
    cookie.set(reply, session);
    // The XSRF token is bound to the session, so it changes with it.
    request.sessionId = session.id;
  };
