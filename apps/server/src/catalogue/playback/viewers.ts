import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Caller } from '#platform/http/caller.ts';

/** A person watching a video. */
export interface Viewer {
  /** Null for visitors. */
  readonly userId: number | null;
  /** Identifies a member or a visitor's browser, and reveals nothing else about them. */
  readonly handle: string;
}

const HANDLE_BYTES = 16;
/** The lifetime of a token, plus a day for the next one. */
const COOKIE_SECONDS = 30 * 3600;
const VALUE = /^[\w-]{22}$/;

export type Viewers = ReturnType<typeof createViewers>;

/** Identifies viewers: members by account, visitors by a cookie set when they first play something. */
export function createViewers({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-viewer' : 'viewer';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS } as const;

  /** The viewer of a request; null for a visitor who has played nothing yet. */
  function of(request: FastifyRequest, { userId }: Pick<Caller, 'userId'>): Viewer | null {
    if (userId !== null) return { userId, handle: `u${userId}` };
    const value = request.cookies[name];
    return value !== undefined && VALUE.test(value) ? visitor(value) : null;
  }

  return {
    of,
    /** The same, but sets a cookie for a new visitor. */
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

/** Hashed, so that a leaked token does not reveal the cookie. */
const visitor = (value: string): Viewer => ({
  userId: null,
  handle: `g${createHash('sha256').update(value).digest().subarray(0, HANDLE_BYTES).toString('base64url')}`,
});
