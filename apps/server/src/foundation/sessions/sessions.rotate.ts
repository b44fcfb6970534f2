import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { SessionCookie } from './sessions.cookie.ts';
import type { SessionService } from './sessions.service.ts';

export type RotateSession = (exchange: { request: FastifyRequest; reply: FastifyReply }) => Promise<void>;

/** Gives the browser of this request a new token after a change of password or address; the old one is dead. */
export const createRotateSession =
  (db: Database, sessions: Pick<SessionService, 'rotate'>, cookie: SessionCookie): RotateSession =>
  async ({ request, reply }) => {
    if (request.sessionId === null) return;
    const session = await sessions.rotate(db, request.sessionId);
    if (session !== undefined) cookie.set(reply, session);
  };
