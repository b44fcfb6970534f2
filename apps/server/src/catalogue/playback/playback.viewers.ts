import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Caller } from '#platform/http/caller.ts';

/** Somebody who watches. */
export interface Viewer {
  /** Nothing for visitors. */
  readonly userId: number | null;
  /** Names a member or the browser of a visitor; says nothing else of them. */
  readonly handle: string;
}

const HANDLE_BYTES = 16;
/** As long as a token, and a day for the one after it. */
const COOKIE_SECONDS = 30 * 3600;
const VALUE = /^[\w-]{22}$/;

export type Viewers = ReturnType<typeof createViewers>;

/** Tells viewers apart: members by their account, visitors by a cookie they get when they first play something. */
export function createViewers({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-viewer' : 'viewer';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS } as const;

  /** Who makes a request, as far as tokens know; null for a visitor who has played nothing. */
  function of(request: FastifyRequest, { userId }: Pick<Caller, 'userId'>): Viewer | null {
    if (userId !== null) return { userId, handle: `u${userId}` };
    const value = request.cookies[name];
    return value !== undefined && VALUE.test(value) ? visitor(value) : null;
  }

  return {
    of,
    /** The same, and gives a visitor a cookie to be known by. */
    welcome(request: FastifyRequest, reply: FastifyReply, caller: Pick<Caller, 'userId'>): Viewer {
      const known = of(request, caller);
      if (known?.userId !== undefined && known.userId !== null) return known;
      const kept = request.cookies[name];
      const value =
        known !== null && kept !== undefined ? kept : randomBytes(HANDLE_BYTES).toString('base64url');
      reply.setCookie(name, value, attributes);
      return visitor(value);
    },
  };
}

/** A token that got out does not tell the cookie it belongs to. */
const visitor = (value: string): Viewer => ({
  userId: null,
  handle: `g${createHash('sha256').update(value).digest().subarray(0, HANDLE_BYTES).toString('base64url')}`,
});
