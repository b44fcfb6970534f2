import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names under assets/ hold a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Serves the files of the web build: one route for each file that exists, nothing else of the disk. */
export async function registerClientFiles(app: FastifyInstance, root: string): Promise<void> {
  const assets = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Small forms made by the build stand beside their file and are not addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.map', '**/.*/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? FOREVER : AN_HOUR);
    },
  });
}
