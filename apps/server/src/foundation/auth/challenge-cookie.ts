import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { CHALLENGE_SECONDS } from './auth.challenge.service.ts';

export type ChallengeCookie = ReturnType<typeof createChallengeCookie>;

/** Carries the challenge from the password step to the second factor. No other call reads it. */
export function createChallengeCookie({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-challenge' : 'challenge';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set(reply: FastifyReply, token: string): void {
      reply.setCookie(name, token, { ...attributes, maxAge: CHALLENGE_SECONDS });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
    },
  };
}
