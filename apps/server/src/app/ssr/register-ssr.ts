import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { namesThisSite } from '#platform/http/host-guard.ts';
import { interceptRequests } from '#platform/http/intercept-requests.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import { type Limit, type Limiter, rateLimitSource } from '#platform/http/rate-limit.ts';
import { createRequestRecorder } from '#platform/http/request-log.ts';
import type { Platform } from '#platform/platform.ts';
import { type ClientFileHandler, createClientFileHandler } from './client-files.ts';
import { createPageCache } from './page-cache.ts';
import { createCachedPageHandler, type PageViewListener } from './cached-page-handler.ts';
import { createPageHandler } from './page-handler.ts';
import { createPageGroupResolver } from './page-group.ts';
import type { PageVariantResolver } from './page-view.ts';
import { NeedsUserError, renderCacheablePage } from './render-cacheable-page.ts';
import { sendPage } from './cached-page.ts';
import { startVite } from './vite-server.ts';
import { loadWebBuild, type Renderer } from './web-build.ts';

/** Paths that are never pages: unknown ones get a JSON error. */
const NOT_PAGES = /^\/(?:api|auth|secure|log-viewer|horizon|assets|live|ready|health)(?:[/?]|$)/;
const APP_ROOT = join(import.meta.dirname, '..', '..', '..');

/** The dependencies of the page cache. */
export interface PageCacheDeps extends Pick<
  Platform,
  'caches' | 'changes' | 'signals' | 'clock' | 'logger' | 'metrics'
> {
  readonly viewOf: PageVariantResolver;
  readonly identify: MountOptions['identify'];
  readonly runsForeignCode: () => boolean;
}

interface KeptPages extends PageCacheDeps {
  readonly config: Config;
  readonly onPage: PageViewListener | undefined;
  readonly maxBytes: number;
}

interface SsrOptions {
  readonly config: Config;
  /** When omitted, every page is rendered per visitor. */
  readonly sharing?: PageCacheDeps;
  /** Called for each page view. */
  readonly onPage?: PageViewListener;
  /** Receives the renderer once the web application is loaded. */
  readonly onRenderer?: ((load: () => Promise<Renderer>) => void) | undefined;
  /** Without it, page rendering is not rate-limited. */
  readonly limiter?: Limiter;
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply, failure?: Error) => Promise<FastifyReply>;

interface WebApplication {
  readonly serveFile: ClientFileHandler;
  readonly servePage: PageHandler;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Rendered pages per source address. Pages from the cache do not count. */
const PAGE_LIMIT: Limit = { max: 600, seconds: 60, atOnce: 20 };

/**
 * Serves the web application: its files, and a rendered page for every other path. Development runs it from source;
 * otherwise the build is loaded once, from the configured path.
 */
export async function registerSsr(
  app: FastifyInstance,
  { config, sharing, onPage, onRenderer, limiter }: SsrOptions,
): Promise<void> {
  const build = resolve(APP_ROOT, config.WEB_BUILD);
  const isFromSource = config.NODE_ENV === 'development';
  const { serveFile, servePage, loadRenderer } = isFromSource
    ? await developmentHandler(app, resolve(build, '..'), config.PORT + 1)
    : await productionHandler(
        app,
        { config, build },
        sharing && { ...sharing, config, onPage, maxBytes: config.pageCacheBytes },
      );
  onRenderer?.(loadRenderer);
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    onResponse: (request, reply, done) => {
      if (onPage !== undefined && isShown(request, reply))
        onPage({ url: request.url, headers: request.headers, ip: request.ip });
      done();
    },
    handler: async (request, reply) => {
      // Most files are sent earlier. The rest: calls within the process, other host names of a proxy, and while stopping.
      if (serveFile(request.raw, reply.raw)) return reply.hijack();
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      // From source, one page requests hundreds of files here: two page loads within a minute would exceed the limit.
      if (!isFromSource) await limiter?.consume('pages', PAGE_LIMIT, rateLimitSource(request.ip));
      return servePage(request, reply);
    },
  });
}

/** Whether an HTML document was sent, or the browser's copy is still valid. */
const isShown = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  method === 'GET' &&
  (reply.statusCode === 304 ||
    (reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html')));

async function productionHandler(
  app: FastifyInstance,
  { config, build }: { config: Config; build: string },
  sharing: KeptPages | undefined,
): Promise<WebApplication> {
  const serverEntry = join(build, 'server', 'index.js');
  if (!existsSync(serverEntry)) throw new Error(`Run "npm run build" first; ${serverEntry} is missing`);
  const web = await loadWebBuild(serverEntry);
  const renderer = web.entry.module.createRenderer(web, 'production');
  const serveFile = createClientFileHandler(join(build, 'client'));
  interceptRequests(
    app,
    (request, response) => namesThisSite(config, request) && serveFile(request, response),
  );
  const loadRenderer = () => Promise.resolve(renderer);
  const renderForVisitor = createPageHandler(app, loadRenderer);
  const isSharing = sharing !== undefined && sharing.maxBytes > 0;
  return {
    serveFile,
    loadRenderer,
    servePage: isSharing ? sharingHandler(app, { renderer, renderForVisitor, sharing }) : renderForVisitor,
  };
}

interface SharingHandlerParts {
  readonly renderer: Renderer;
  readonly renderForVisitor: PageHandler;
  readonly sharing: KeptPages;
}

/** Cached pages are sent before the framework runs. Other pages are rendered whole and cached, or streamed. */
function sharingHandler(
  app: FastifyInstance,
  { renderer, renderForVisitor, sharing }: SharingHandlerParts,
): PageHandler {
  const pages = createPageCache({ ...sharing, groupOf: createPageGroupResolver(sharing.identify) });
  sharing.caches.add('pages', pages.figures);
  const answer = createCachedPageHandler({
    config: sharing.config,
    peek: pages.peek,
    record: createRequestRecorder(sharing),
    onPage: sharing.onPage,
    parseCookie: (header) => app.parseCookie(header),
  });
  interceptRequests(app, answer);
  return async (request, reply) => {
    const visit = await pages.visitOf(request, reply).catch(toError);
    // An error screen, not an error of the API, and without waiting for an unreachable database once more.
    if (visit instanceof Error) return renderForVisitor(request, reply, visit);
    if (visit === undefined) return renderForVisitor(request, reply);
    const rendering = { app, render: renderer, runsForeignCode: sharing.runsForeignCode };
    const page = await pages
      .read(visit, () => renderCacheablePage(rendering, visit, request, reply))
      .catch((error: unknown) => {
        if (!(error instanceof NeedsUserError)) throw error;
        request.log.warn({ err: error }, 'could not share a page between users');
        return undefined;
      });
    if (page === undefined) return renderForVisitor(request, reply);
    const mustCarryOn = visit.isTrimmed && page.status >= 300;
    return mustCarryOn ? renderForVisitor(request, reply) : sendPage(request, reply, page);
  };
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

async function developmentHandler(
  app: FastifyInstance,
  webRoot: string,
  hmrPort: number,
): Promise<WebApplication> {
  const web = await startVite(app, webRoot, hmrPort);
  const renderPage = createPageHandler(app, web.loadRenderer);
  return {
    serveFile: () => false,
    loadRenderer: web.loadRenderer,
    servePage: async (request, reply) =>
      (await web.serveSource(request, reply)) ? reply.hijack() : renderPage(request, reply),
  };
}
