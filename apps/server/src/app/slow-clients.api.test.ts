import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const SLOW_CLIENTS = 500;
const sockets: Socket[] = [];
let port = 0;

beforeAll(async () => {
  const address = await kinora.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

async function open(text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  sockets.push(socket);
  // The server may close the connection at any time.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The status line of the first response. */
async function statusOf(socket: Socket): Promise<string | undefined> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString().split('\r\n')[0];
}

const HEAD = `GET /live HTTP/1.1\r\nHost: localhost:3000\r\n`;

describe('63: a slow client', () => {
  test('does not block others, even with 500 connections that never finish a request', async () => {
    await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => open(HEAD)));
    expect(await statusOf(await open(`${HEAD}\r\n`))).toBe('HTTP/1.1 200 OK');
  });

  // Node itself closes such connections; it checks every 30 s.
  test('has 15 seconds to send the request headers', () => {
    expect(kinora.app.server.headersTimeout).toBe(15_000);
  });
});

describe('63: a client that sends too much', () => {
  test('gets 431 for headers of more than 16 KB', async () => {
    const socket = await open(`${HEAD}X-Flood: ${'x'.repeat(17 * 1024)}\r\n\r\n`);
    expect(await statusOf(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('gets 413 for a body of 10 MB before sending it', async () => {
    const head = 'POST /auth/login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\n';
    const socket = await open(`${head}Content-Length: ${10 * 1024 * 1024}\r\n\r\n{`);
    expect(await statusOf(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
