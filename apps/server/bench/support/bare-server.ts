// Serves the same bytes without the product: BODY is a file, TYPE its content type. KIND says with what: "fastify" is
// plain Fastify, "buffer" is node:http alone, and "logged" adds the headers in HEADERS, a request id and a log line.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { pino } from 'pino';

const { BODY = '', TYPE = 'text/html', PORT = '0', KIND = 'fastify', HEADERS = '{}' } = process.env;
const body = readFileSync(BODY);
const port = Number(PORT);

function sendLogged() {
  const headers = Object.entries(JSON.parse(HEADERS) as Record<string, string>).flat();
  const log = pino({}, pino.destination({ minLength: 8192, sync: false, periodicFlush: 500 }));
  return (method: string, url: string, response: ServerResponse) => {
    const began = performance.now();
    const id = randomUUID();
    response.writeHead(200, [...headers, 'x-request-id', id]);
    response.end(body);
    const ms = Math.round(performance.now() - began);
    log.info({ reqId: id, method, path: url, route: '*', status: 200, ms, ip: '127.0.0.1' }, 'request');
  };
}

function sendBuffer() {
  const headers = { 'content-type': TYPE, 'content-length': body.length };
  return (_method: string, _url: string, response: ServerResponse) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

if (KIND === 'fastify') {
  const app = Fastify();
  app.get('*', (_request, reply) => reply.header('content-type', TYPE).send(body));
  await app.listen({ host: '127.0.0.1', port });
} else {
  const send = KIND === 'logged' ? sendLogged() : sendBuffer();
  createServer(({ method = '', url = '' }, response) => send(method, url, response)).listen(
    port,
    '127.0.0.1',
  );
}
