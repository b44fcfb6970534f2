import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'fresh';
/** Far longer than a change takes to reach every process. */
const SECONDS = 10;

/**
 * Makes the next reads of a user live after a change of content: the notification that drops shared copies may arrive
 * after the response to the change, and users must see their own changes at once.
 */
export function readOwnChanges(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(COOKIE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: SECONDS,
  });
}

/** Whether the user has just changed something, so that shared copies may be too old for them. */
export const hasOwnChanges = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[COOKIE] !== undefined;
