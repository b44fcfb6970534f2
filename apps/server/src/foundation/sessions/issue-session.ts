import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionService } from './sessions.service.ts';

interface SignedIn {
  request: FastifyRequest;
  reply: FastifyReply;
  userId: number;
  remember: boolean;
}

export type IssueSession = (signedIn: SignedIn) => Promise<void>;

/** The only way to sign a browser in: every sign-in method ends here. */
export const createIssueSession =
  (sessions: SessionService, cookie: SessionCookie): IssueSession =>
  async ({ request, reply, userId, remember }) => {
    const session = await sessions.issue({
      userId,
      remember,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      replaces: request.sessionId,
    });
    cookie.set(reply, session);
    // The XSRF token is bound to the session, so it changes with it.
    request.sessionId = session.id;
  };
