import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#platform/config/config.ts';
import { bucketUrl } from '#platform/storage/buckets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Every script and style that a page renders carries this nonce. */
    cspNonce: string;
  }
}

/** The same on every response. */
export const STATIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
  'x-permitted-cross-domain-policies': 'none',
};

const HTTPS_ONLY = 'strict-transport-security';

/** The security headers of a response that are the same on every response, to send with cached copies. */
export const cacheableSecurityHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(STATIC_HEADERS), HTTPS_ONLY].flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

interface SecurityHeadersOptions {
  readonly config: Config;
  /** Third-party origins whose frames, images and calls the pages currently need, depending on settings. */
  readonly foreignOrigins: () => readonly string[];
}

/** Browsers read public files from the buckets, and upload to both. */
function storageOrigins(config: Config): string {
  if (config.STORAGE_DRIVER !== 's3') return '';
  const origins = (['public', 'private'] as const).map((disk) => bucketUrl(config, disk).origin);
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('');
}

/** Sets headers on every response, including errors and files. */
export const securityHeaders = fp<SecurityHeadersOptions>(async (app, { config, foreignOrigins }) => {
  const isDevelopment = config.NODE_ENV === 'development';
  const isHttps = config.baseUrl.protocol === 'https:';
  const storage = storageOrigins(config);
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    request.cspNonce = randomBytes(16).toString('base64');
    reply.headers(STATIC_HEADERS);
    if (isHttps) reply.header(HTTPS_ONLY, 'max-age=31536000; includeSubDomains');
    const foreign = foreignOrigins()
      .map((origin) => ` ${origin}`)
      .join('');
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ nonce: request.cspNonce, storage, foreign, isDevelopment }),
    );
    done();
  });
});

function contentSecurityPolicy({
  nonce,
  storage,
  foreign,
  isDevelopment,
}: {
  nonce: string;
  storage: string;
  foreign: string;
  isDevelopment: boolean;
}): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Style attributes carry measured positions and theme variables; style elements need the nonce.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}${foreign}`,
    `media-src 'self' blob:${storage}${foreign}`,
    `connect-src 'self'${storage}${foreign}${isDevelopment ? ' ws:' : ''}`,
    `frame-src 'self'${foreign}`,
    // The player decodes streams in a worker that it creates from a blob.
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
