import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** File names under assets/ contain a content hash, so the files never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Serves the files of the web build: one route per existing file, and nothing else on the disk. */
export async function registerClientFiles(app: FastifyInstance, root: string): Promise<void> {
  const assets = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // The build puts compressed versions next to each file; they have no routes of their own.
    preCompressed: true,
    globIgnore: ['**/*.map', '**/.*/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? FOREVER : AN_HOUR);
    },
  });
}
