import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { IssuedSession } from './sessions.token.service.ts';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** The cookie with a session's token. The `__Host-` prefix prevents sibling domains from setting it. */
export function createSessionCookie({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set(reply: FastifyReply, { token, maxAge }: IssuedSession): void {
      reply.setCookie(name, token, { ...attributes, ...(maxAge === null ? {} : { maxAge }) });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
    },
  };
}
