import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionService } from './sessions.service.ts';

export type RotateSession = (exchange: { request: FastifyRequest; reply: FastifyReply }) => Promise<void>;

/** Issues a new token for this browser's session after a change of password or email, and revokes the old one. */
export const createRotateSession =
  (db: Database, sessions: Pick<SessionService, 'rotate'>, cookie: SessionCookie): RotateSession =>
  async ({ request, reply }) => {
    if (request.sessionId === null) return;
    const session = await sessions.rotate(db, request.sessionId);
    if (session !== undefined) cookie.set(reply, session);
  };
