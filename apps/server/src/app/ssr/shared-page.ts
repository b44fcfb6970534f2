import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '#platform/cache/shared-answer.ts';
import { holdsCopy, SHARED_CACHE_CONTROL, SHARED_VARY, surrogateKeys } from '#platform/http/http-caching.ts';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** Nearly the size of the best, in a fraction of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'identity' | 'gzip' | 'br';

interface Form {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Names and values in turn, as they are written; the second for whoever holds the copy already. */
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

/** A page as it goes out, in each form a browser may ask for. */
export interface SharedPage {
  readonly status: number;
  readonly forms: Readonly<Record<Encoding, Form>>;
  readonly tags: readonly string[];
  readonly bytes: number;
}

interface Rendered {
  readonly status: number;
  readonly html: string;
  /** All of them but for those of the copy itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly cacheControl: string;
}

export const PAGE_CACHE_CONTROL = { whole: SHARED_CACHE_CONTROL, brief: 'public, max-age=0, s-maxage=10' };

export async function packPage({ status, html, headers, tags, cacheControl }: Rendered): Promise<SharedPage> {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([packGzip(identity), packBrotli(identity, BROTLI)]);
  const name = etagOf(identity);
  const shared = {
    ...headers,
    'cache-control': cacheControl,
    vary: `accept-encoding, ${SHARED_VARY}`,
    ...styleHint(html),
    ...(tags.length > 0 && { 'surrogate-key': surrogateKeys(tags) }),
  };
  // The same page in another form is another sequence of bytes, so it has a tag of its own.
  const form = (body: Buffer, encoding: Encoding): Form => {
    const etag = encoding === 'identity' ? name : `${name}-${encoding}`;
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const lasting = { ...shared, ...coding, etag: `"${etag}"` };
    const all = { ...lasting, 'content-length': String(body.length) };
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
      identity: form(identity, 'identity'),
      gzip: form(zipped, 'gzip'),
      br: form(br, 'br'),
    },
    bytes: identity.length + zipped.length + br.length,
  };
}

/** What the page is painted with is asked for first; in the markup it stands behind a dozen scripts. */
function styleHint(html: string): { link?: string } {
  const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)#?"/.exec(html)?.[1];
  return sheet === undefined ? {} : { link: `<${sheet}>; rel=preload; as=style` };
}

/** The smallest form the browser can read. */
export const formFor = (accepted: string | undefined, { forms }: Pick<SharedPage, 'forms'>): Form =>
  forms[encodingOf(accepted)];

/** Answers with the page, as `page-door.ts` does from the second time on. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage): FastifyReply {
  const { body, etag, headers } = formFor(request.headers['accept-encoding'], page);
  reply.headers(headers);
  if (page.status === 200 && holdsCopy(request.headers, etag))
    return reply.removeHeader('content-length').status(304).send();
  reply.status(page.status);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted) ? 'gzip' : 'identity';
}
