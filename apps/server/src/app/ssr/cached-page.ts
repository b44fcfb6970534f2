import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '#platform/cache/cached-response.ts';
import {
  matchesEtag,
  SHARED_CACHE_CONTROL,
  SHARED_VARY,
  surrogateKeys,
} from '#platform/http/http-caching.ts';
import { type Encoding, encodingOf } from './content-encoding.ts';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** Nearly as small as the best quality, in a fraction of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Form {
  readonly body: () => Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Header names and values in turn. `unchanged` is for clients that already have the page. */
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * A page ready to send, in each encoding a browser may accept. It is not stored uncompressed: that would take three
 * quarters of the memory, for clients that hardly exist.
 */
export interface CachedPage {
  readonly status: number;
  readonly forms: Readonly<Record<Encoding, Form>>;
  readonly tags: readonly string[];
  readonly bytes: number;
}

interface Rendered {
  readonly status: number;
  readonly html: string;
  /** All headers except those of the cached page itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly cacheControl: string;
}

export const PAGE_CACHE_CONTROL = { whole: SHARED_CACHE_CONTROL, brief: 'public, max-age=0, s-maxage=10' };

export async function compressPage({
  status,
  html,
  headers,
  tags,
  cacheControl,
}: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([packGzip(identity), packBrotli(identity, BROTLI)]);
  const name = etagOf(identity);
  const shared = {
    ...headers,
    'cache-control': cacheControl,
    vary: `accept-encoding, ${SHARED_VARY}`,
    ...styleHint(html),
    ...(tags.length > 0 && cacheControl.startsWith('public') && { 'surrogate-key': surrogateKeys(tags) }),
  };
  // Each encoding is a different sequence of bytes, so it needs its own ETag.
  const form = (encoding: Encoding, length: number, body: () => Buffer): Form => {
    const etag = encoding === 'identity' ? name : `${name}-${encoding}`;
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const lasting = { ...shared, ...coding, etag: `"${etag}"` };
    const all = { ...lasting, 'content-length': String(length) };
    return {
      body,
      etag,
      headers: all,
      whole: Object.entries(all).flat(),
      unchanged: Object.entries(lasting).flat(),
    };
  };
  return {
    status,
    tags,
    forms: {
      identity: form('identity', identity.length, () => gunzipSync(zipped)),
      gzip: form('gzip', zipped.length, () => zipped),
      br: form('br', br.length, () => br),
    },
    bytes: zipped.length + br.length,
  };
}

/** Preloads the stylesheet; in the markup it comes after a dozen scripts. */
function styleHint(html: string): { link?: string } {
  const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)#?"/.exec(html)?.[1];
  return sheet === undefined ? {} : { link: `<${sheet}>; rel=preload; as=style` };
}

/** The smallest encoding the browser accepts. */
export const pickEncoding = (accepted: string | undefined, { forms }: Pick<CachedPage, 'forms'>): Form =>
  forms[encodingOf(accepted)];

/** Sends the page, as `cached-page-handler.ts` does from the second request on. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { body, etag, headers } = pickEncoding(request.headers['accept-encoding'], page);
  reply.headers(headers);
  if (page.status === 200 && matchesEtag(request.headers, etag))
    return reply.removeHeader('content-length').status(304).send();
  reply.status(page.status);
  return request.method === 'HEAD' ? reply.send() : reply.send(body());
}
