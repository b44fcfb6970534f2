import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { withLanguageParam } from '@kinora/contracts/platform/page-language.ts';
import { cacheableSecurityHeaders } from '#platform/http/security-headers.ts';
import { inProcessApi } from './in-process-api.ts';
import type { RenderedPage, KeyedVisit } from './page-cache.ts';
import { withCspHashes, withCspNonce } from './csp-markup.ts';
import { compressPage, PAGE_CACHE_CONTROL } from './cached-page.ts';
import type { Renderer } from './web-build.ts';

/** Statuses cached besides 200: moved, not found and gone. */
const BRIEF = new Set([301, 404, 410]);
/** Crawlers get whole pages instead of streams, and a cached page must be whole. */
const WHOLE_PAGE_AGENT = 'kinora-bot';
const FORWARDED = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

interface SharedRendering {
  readonly app: FastifyInstance;
  readonly render: Renderer;
  /** Whether the pages currently run third-party code, which only a nonce can allow. */
  readonly runsForeignCode: () => boolean;
}

/** Thrown when a page for several users calls something that differs between them. */
export class NeedsUserError extends Error {}

/**
 * Renders a page for everyone, or for all users of a group. The only input is what the cache key contains: language,
 * theme and rights. So the page cannot leak personal data.
 */
export async function renderCacheablePage(
  { app, render, runsForeignCode }: SharedRendering,
  { path, language, isAsked, themeId, group }: KeyedVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64');
  const origin = `${request.protocol}://${request.host}`;
  const api = inProcessApi(app, request, {
    headers: { ...sourceHeaders(request), 'accept-language': language },
    caller: group?.caller,
  });
  const response = await render(
    new Request(origin + (isAsked ? withLanguageParam(path, language) : path), {
      headers: { 'user-agent': WHOLE_PAGE_AGENT, 'accept-language': language },
    }),
    {
      request: api.request,
      nonce,
      cookies: themeId === null ? '' : `${THEME_STORAGE_KEY}=${themeId}`,
      requestId: request.id,
      report: (error) => request.log.error({ err: error }, 'page failed'),
    },
  );
  const html = await response.text();
  if (api.needsUser()) throw new NeedsUserError(`${path} differs between users with equal rights`);
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const markup = runsForeignCode()
    ? withCspNonce(html, policy, nonce)
    : withCspHashes(html, policy, { nonce, origin });
  const setsCookie = response.headers.getSetCookie().length > 0;
  const life = setsCookie || api.hasFailed() ? null : lifeOf(response.status);
  const page = await compressPage({
    status: api.statusOf(response),
    html: markup.html,
    headers: {
      ...cacheableSecurityHeaders(reply),
      ...ownHeaders(response),
      'content-security-policy': markup.policy,
    },
    tags: api.tags(),
    cacheControl: life === null || group !== null ? 'private, no-store' : PAGE_CACHE_CONTROL[life],
  });
  return { page, life };
}

function lifeOf(status: number): RenderedPage['life'] {
  if (status === 200) return 'whole';
  return BRIEF.has(status) ? 'brief' : null;
}

const ownHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));

/** Forwards the source of the call for rate limits, but not the visitor's identity. */
export function sourceHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
