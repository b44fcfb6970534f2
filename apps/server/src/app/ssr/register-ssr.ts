import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { registerClientFiles } from './client-files.ts';
import { createPageHandler } from './page-handler.ts';
import { startVite } from './vite-server.ts';
import { loadWebBuild } from './web-build.ts';

/** Addresses that are never pages: what is not routed there is unknown, and says so as JSON. */
const NOT_PAGES = /^\/(?:api|auth|secure|log-viewer|horizon|assets|live|ready|health)(?:[/?]|$)/;
const APP_ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * Serves the web application: its files, and every other address as a page rendered here. Development runs it
 * from source; elsewhere the build is loaded once, by the path the configuration gives.
 */
export async function registerSsr(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const build = resolve(APP_ROOT, config.WEB_BUILD);
  const handler =
    config.NODE_ENV === 'development'
      ? await developmentHandler(app, resolve(build, '..'), config.PORT + 1)
      : await productionHandler(app, build);
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async function servePage(request, reply) {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      return handler.call(this, request, reply);
    },
  });
}

async function productionHandler(app: FastifyInstance, build: string): Promise<RouteHandlerMethod> {
  const serverEntry = join(build, 'server', 'index.js');
  if (!existsSync(serverEntry)) throw new Error(`Run "npm run build" first; ${serverEntry} is missing`);
  const web = await loadWebBuild(serverEntry);
  const renderer = web.entry.module.createRenderer(web, 'production');
  await registerClientFiles(app, join(build, 'client'));
  return createPageHandler(app, () => Promise.resolve(renderer));
}

async function developmentHandler(
  app: FastifyInstance,
  webRoot: string,
  hmrPort: number,
): Promise<RouteHandlerMethod> {
  const web = await startVite(app, webRoot, hmrPort);
  const servePage = createPageHandler(app, web.loadRenderer);
  return async (request, reply) => {
    if (await web.serveSource(request, reply)) return reply.hijack();
    return servePage(request, reply);
  };
}
