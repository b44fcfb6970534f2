import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';

/** As long as an attempt can last, from the redirect to the service to the last code. */
const MAX_AGE_SECONDS = 1800;

export type AttemptCookie = ReturnType<typeof createAttemptCookie>;

/**
 * Binds an attempt to the browser that started it, so that nobody can be tricked into finishing another user's attempt.
 */
export function createAttemptCookie({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-social' : 'social';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request: FastifyRequest): string => request.cookies[name] ?? '',
    set: (reply: FastifyReply, token: string): void =>
      void reply.setCookie(name, token, { ...attributes, maxAge: MAX_AGE_SECONDS }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, attributes),
  };
}
