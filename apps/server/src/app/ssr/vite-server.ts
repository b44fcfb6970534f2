import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { isWebBuild, type Renderer } from './web-build.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';

export interface DevelopmentWeb {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Lets Vite answer for source files; false when the request is for a page. */
  readonly serveSource: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** The web application straight from its source. Vite is a tool of that workspace, so it is found from there. */
export async function startVite(
  app: FastifyInstance,
  webRoot: string,
  hmrPort: number,
): Promise<DevelopmentWeb> {
  const entry = createRequire(join(webRoot, 'package.json')).resolve('vite');
  // Loaded by path, so the compiler cannot know it; the type is that of the same package.
  const { createServer } = (await import(pathToFileURL(entry).href)) as typeof import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: hmrPort } },
    appType: 'custom',
    clearScreen: false,
  });
  app.addHook('onClose', () => vite.close());
  return {
    loadRenderer: () => loadRenderer(vite),
    serveSource: (request, reply) => serveSource(vite, request, reply),
  };
}

/** Loaded anew after each change: Vite answers from its cache until a file moved. */
async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const build: unknown = await vite.ssrLoadModule(SERVER_BUILD);
  if (!isWebBuild(build)) throw new Error('The server entry exports no createRenderer');
  return build.entry.module.createRenderer(build, 'development');
}

function serveSource(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(request.raw, reply.raw, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve(false);
    });
  });
}
