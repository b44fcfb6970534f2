import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { inLanguage } from '@kinora/contracts/platform/page-language.ts';
import { lastingHeaders } from '#platform/http/security-headers.ts';
import { inProcessApi } from './in-process-api.ts';
import type { MadePage, PlacedVisit } from './page-cache.ts';
import { hashMarkup, nonceMarkup } from './shared-markup.ts';
import { packPage, PAGE_CACHE_CONTROL } from './shared-page.ts';
import type { Renderer } from './web-build.ts';

/** Besides pages that are there: those that moved, never were, or are gone. */
const BRIEF = new Set([301, 404, 410]);
/** Crawlers get pages whole, which is what a copy must be. */
const WHOLE_PAGE_AGENT = 'kinora-bot';
const FORWARDED = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

interface SharedRendering {
  readonly app: FastifyInstance;
  readonly render: Renderer;
  /** Whether code of others runs on the pages just now, for which only a nonce can vouch. */
  readonly runsForeignCode: () => boolean;
}

/**
 * Renders a page for everybody: of the visitor nothing goes in but the language and theme the copy is kept under,
 * so there is nothing of theirs that could come out.
 */
export async function renderShared(
  { app, render, runsForeignCode }: SharedRendering,
  { path, language, isAsked, themeId }: PlacedVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MadePage> {
  const nonce = randomBytes(16).toString('base64');
  const origin = `${request.protocol}://${request.host}`;
  const api = inProcessApi(app, request, { ...nobody(request), 'accept-language': language });
  const response = await render(
    new Request(origin + (isAsked ? inLanguage(path, language) : path), {
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
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const markup = runsForeignCode()
    ? nonceMarkup(html, policy, nonce)
    : hashMarkup(html, policy, { nonce, origin });
  const setsCookie = response.headers.getSetCookie().length > 0;
  const life = setsCookie || api.hasFailed() ? null : lifeOf(response.status);
  const page = await packPage({
    status: response.status,
    html: markup.html,
    headers: {
      ...lastingHeaders(reply),
      ...ownHeaders(response),
      'content-security-policy': markup.policy,
    },
    tags: api.tags(),
    cacheControl: life === null ? 'private, no-store' : PAGE_CACHE_CONTROL[life],
  });
  return { page, life };
}

function lifeOf(status: number): MadePage['life'] {
  if (status === 200) return 'whole';
  return BRIEF.has(status) ? 'brief' : null;
}

const ownHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));

/** Where the call comes from, for the limits; not whose it is. */
function nobody(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
