import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { isWebBuild, type Renderer } from './web-build.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';

export interface DevelopmentWeb {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Lets Vite serve source files. Returns false when the request is for a page. */
  readonly serveSource: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** Runs the web application from source. Vite is a dependency of that workspace, so it is resolved from there. */
export async function startVite(
  app: FastifyInstance,
  webRoot: string,
  hmrPort: number,
): Promise<DevelopmentWeb> {
  const entry = createRequire(join(webRoot, 'package.json')).resolve('vite');
  // Loaded by path, so the compiler cannot infer its type. It is the type of the same package.
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

/** Loads the current code: Vite serves it from its cache until a file changes. */
async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const build: unknown = await vite.ssrLoadModule(SERVER_BUILD);
  if (!isWebBuild(build)) throw new Error('The server entry does not export createRenderer');
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
