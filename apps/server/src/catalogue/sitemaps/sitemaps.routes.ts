import { createGunzip } from 'node:zlib';
import { SITEMAP_PATH } from '@kinora/contracts/catalogue/sitemaps.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import type { SitemapsService } from './sitemaps.service.ts';

const TYPE = 'application/xml; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';

interface Deps {
  readonly sitemaps: Pick<SitemapsService, 'index' | 'file'>;
  /** A members-only site exposes nothing to search engines. */
  readonly isPublic: () => Promise<boolean>;
}

export const sitemapRoutes = ({ sitemaps, isPublic }: Deps): PlainRoute[] => [
  {
    path: SITEMAP_PATH,
    isOpen: isPublic,
    answer: async () => ({ type: TYPE, cacheControl: AN_HOUR, body: await sitemaps.index() }),
  },
  {
    path: '/sitemap-:name([a-z]+-[0-9]+).xml',
    isOpen: isPublic,
    answer: async (request) => {
      const packed = await sitemaps.file(nameOf(request.params));
      const isPackable = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return {
        type: TYPE,
        cacheControl: AN_HOUR,
        body: isPackable ? packed : packed.pipe(createGunzip()),
        headers: { vary: 'accept-encoding', ...(isPackable ? { 'content-encoding': 'gzip' } : {}) },
      };
    },
  },
];

function nameOf(params: unknown): string {
  if (typeof params === 'object' && params !== null && 'name' in params && typeof params.name === 'string')
    return params.name;
  throw new AppError('not_found');
}
