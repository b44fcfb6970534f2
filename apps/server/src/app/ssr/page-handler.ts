import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProcessApi } from './in-process-api.ts';
import type { Renderer } from './web-build.ts';

/**
 * Responds with a page: status and headers from the web application, the body streamed as it renders. With a `failure`,
 * all calls of the page fail with it, so that the page is an error screen.
 */
export function createPageHandler(app: FastifyInstance, loadRenderer: () => Promise<Renderer>) {
  return async (request: FastifyRequest, reply: FastifyReply, failure?: Error): Promise<FastifyReply> => {
    const api = inProcessApi(app, request, { failure });
    const render = await loadRenderer();
    const response = await render(webRequest(request, reply), {
      request: api.request,
      nonce: request.cspNonce,
      cookies: request.headers.cookie ?? '',
      requestId: request.id,
      report: (error) => request.log.error({ err: error }, 'page failed'),
    });
    const setCookies = [...api.setCookies(), ...response.headers.getSetCookie()];
    response.headers.delete('set-cookie');
    reply.status(api.statusOf(response));
    for (const [name, value] of response.headers) reply.header(name, value);
    for (const cookie of setCookies) reply.header('set-cookie', cookie);
    if (!response.headers.has('cache-control')) {
      const isPersonal = request.headers.cookie !== undefined || setCookies.length > 0;
      reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
    }
    return sendBody(request, reply, response);
  };
}

/** Pages compress well. Each chunk of a streamed page is flushed so that it is not held back. */
function sendBody(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (response.body === null) return reply.send('');
  const body = Readable.fromWeb(response.body);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  reply.header('content-encoding', 'gzip');
  // A visitor who disconnects ends both streams, which is not an error.
  pipeline(body, gzip, () => undefined);
  return reply.send(gzip);
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: controller.signal,
  });
}
