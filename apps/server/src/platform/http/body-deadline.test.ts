import { connect } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerBodyDeadline } from './body-deadline.ts';

async function serve() {
  const app = Fastify();
  registerBodyDeadline(app, { bodyMs: 100 });
  app.post('/call', async () => 'ok');
  const rest = Promise.withResolvers<string>();
  app.get('/long', (_request, reply) => reply.send(Readable.from(['begun ', rest.promise])));
  app.post('/file', { config: { takesFiles: true } }, async () => 'ok');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.close());
  const send = (path: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`,
    );
    return socket;
  };
  return { send, read: () => fetch(`http://127.0.0.1:${port}/long`), finish: rest.resolve };
}

test('closes the connection when the body does not arrive in time', async () => {
  const { send } = await serve();
  const socket = send('/call');
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('sets no deadline for file uploads', async () => {
  const { send } = await serve();
  const slow = send('/file');
  // This connection is closed later than the slow one would have been.
  const cut = send('/call');
  cut.resume();
  await once(cut, 'close');
  slow.write('a"');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
});

test('responds to a body that arrives in time and keeps the connection open', async () => {
  const { send } = await serve();
  const socket = send('/call');
  socket.write('a"');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  const cut = send('/call');
  cut.resume();
  await once(cut, 'close');
  expect(socket.destroyed).toBe(false);
});

test('does not cut off a long response', async () => {
  const { send, read, finish } = await serve();
  const answer = await read();
  // This connection is closed later than the response would have been.
  const cut = send('/call');
  cut.resume();
  await once(cut, 'close');
  finish('done');
  expect(await answer.text()).toBe('begun done');
});
