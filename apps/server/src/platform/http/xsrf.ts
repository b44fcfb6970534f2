import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { createSigner, randomToken } from '#platform/crypto/tokens.ts';
import { AppError } from '#platform/errors/app-error.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Signed double submit: the page reads the cookie and sends it as a header; another site can do neither. The signature
 * binds the token to the session, so a token planted by a sibling domain is worthless.
 */
export function createXsrf(config: Config) {
  const signer = createSigner(config.appKey, 'xsrf');
  // Readable by our pages, which send it as a header.
  const cookieOptions: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: config.baseUrl.protocol === 'https:',
  };
  const bound = (nonce: string, sessionId: string | null) => `${nonce}:${sessionId ?? 'guest'}`;

  const isValid = (token: string | undefined, sessionId: string | null): boolean => {
    const [nonce, signature] = token?.split('.') ?? [];
    return (
      nonce !== undefined && signature !== undefined && signer.verify(bound(nonce, sessionId), signature)
    );
  };

  const isSameOrigin = (request: FastifyRequest): boolean => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const { origin } = request.headers;
    return origin === undefined || URL.parse(origin)?.host === request.host;
  };

  return {
    /** Rejects a write that does not come from one of our pages. */
    assert(request: FastifyRequest, sessionId: string | null): void {
      if (SAFE_METHODS.has(request.method)) return;
      const token = request.headers['x-xsrf-token'];
      const isSubmittedTwice = typeof token === 'string' && token === request.cookies[COOKIE];
      if (!isSubmittedTwice || !isValid(token, sessionId) || !isSameOrigin(request))
        throw new AppError('csrf');
    },

    /** Rejects a request that another site, or a link in a mail, caused. */
    assertOwnPage({ headers, host }: FastifyRequest): void {
      const { 'sec-fetch-site': site, referer = '' } = headers;
      // Browsers omit Sec-Fetch-Site on plain HTTP, where they still send a Referer.
      const isOwn = site === undefined ? URL.parse(referer)?.host === host : site === 'same-origin';
      if (!isOwn) throw new AppError('csrf');
    },

    /** Sets a token for the current session, unless the page already has a valid one. */
    refresh(request: FastifyRequest, reply: FastifyReply, sessionId: string | null): void {
      if (isValid(request.cookies[COOKIE], sessionId)) return;
      const nonce = randomToken();
      reply.setCookie(COOKIE, `${nonce}.${signer.sign(bound(nonce, sessionId))}`, cookieOptions);
    },
  };
}

export type Xsrf = ReturnType<typeof createXsrf>;
