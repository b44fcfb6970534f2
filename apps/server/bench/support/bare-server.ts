// Serves the same bytes with plain Fastify: BODY is a file, TYPE its content type.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const { BODY = '', TYPE = 'text/html', PORT = '0' } = process.env;
const body = readFileSync(BODY);
const app = Fastify();
app.get('*', (_request, reply) => reply.header('content-type', TYPE).send(body));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
