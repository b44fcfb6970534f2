import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { toMultipartForm } from '#test/form.ts';
import { registerErrorHandler } from './error-handler.ts';
import { readUpload } from './upload.ts';

const MB = 1024 * 1024;
const app = Fastify();
let origin: string;

beforeAll(async () => {
  registerErrorHandler(app, { debug: false, onServerFailure: () => undefined });
  await app.register(multipart);
  const rule = { field: 'file', maxBytes: 100 * MB, isSpooled: true };
  const discard = () => Promise.resolve();
  app.post('/refused', (call) =>
    readUpload(call, rule, { discard, keep: () => Promise.reject(new AppError('forbidden')) }),
  );
  app.post('/full', (call) =>
    readUpload(call, rule, {
      discard,
      async keep(_fields, file) {
        await pipeline(file, createWriteStream('/dev/full'));
        throw new Error('A full disk took a file');
      },
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function send(path: string): Promise<number> {
  const { headers, payload } = toMultipartForm([
    { name: 'file', filename: 'a.png', content: Buffer.alloc(8 * MB) },
  ]);
  const response = await fetch(origin + path, { method: 'POST', headers, body: new Uint8Array(payload) });
  await response.arrayBuffer();
  return response.status;
}

test('keeps the connection usable after it rejects a form', async () => {
  for (let round = 0; round < 5; round += 1) expect(await send('/refused')).toBe(403);
});

test('returns 503 when the disk is full', async () => {
  for (let round = 0; round < 5; round += 1) expect(await send('/full')).toBe(503);
});

test('reads the rest of a rejected form, because browsers send it all before they read the response', async () => {
  const { headers, payload } = toMultipartForm([
    { name: 'file', filename: 'a.png', content: Buffer.alloc(32 * MB) },
  ]);
  const call = request(`${origin}/refused`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length },
  });
  const sent = once(call, 'finish');
  const answered = once(call, 'response');
  call.end(payload);
  await sent;
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(403);
  await once(response, 'end');
});
