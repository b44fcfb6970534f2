import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

/** One request with a body, as far as it came through. */
export interface Transfer {
  readonly method: string;
  readonly url: string;
  /** Where a chunk of a resumable upload begins. */
  readonly offset: number | null;
  readonly startedAt: number;
  bytes: number;
  /** Zero while the sender has no answer. */
  status: number;
}

export interface MeteredWay {
  readonly transfers: readonly Transfer[];
  /** Cuts every connection, and every new one for so long. */
  cut(ms: number): void;
  close(): void;
}

/** The only way to a server, on which everything is counted and which can be cut. It tries nothing twice. */
export async function openMeteredWay(port: number, upstreamPort: () => number): Promise<MeteredWay> {
  const transfers: Transfer[] = [];
  const sockets = new Set<Socket>();
  let cutUntil = 0;

  const server = createServer((incoming, outgoing) => {
    const transfer = transferOf(incoming);
    transfers.push(transfer);
    const { method, headers, url: path } = incoming;
    const call = request({
      agent: false,
      host: '127.0.0.1',
      port: upstreamPort(),
      method,
      path,
      headers,
    });
    const breakOff = () => outgoing.destroy();
    call.on('error', breakOff);
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      // Whoever is cut off before has not heard it.
      outgoing.on('finish', () => (transfer.status = answer.statusCode ?? 0));
      answer.on('error', breakOff);
      answer.pipe(outgoing);
    });
    incoming.on('error', () => call.destroy());
    outgoing.on('close', () => call.destroy());
    // Where nobody listens, nothing is sent: a dead server refuses the connection.
    const send = () => {
      incoming.on('data', (bytes: Buffer) => (transfer.bytes += bytes.length));
      incoming.pipe(call);
    };
    call.on('socket', (socket) => socket.once('connect', send));
  });
  // Nobody on this way is in a hurry but the servers at its end.
  server.requestTimeout = 0;
  server.on('connection', (socket) => {
    if (performance.now() < cutUntil) return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    transfers,
    cut(ms) {
      cutUntil = performance.now() + ms;
      cutAll();
    },
    close() {
      cutAll();
      server.close();
    },
  };
}

function transferOf({ method = '', url = '', headers }: IncomingMessage): Transfer {
  const offset = typeof headers['upload-offset'] === 'string' ? Number(headers['upload-offset']) : null;
  return { method, url, offset, startedAt: performance.now(), bytes: 0, status: 0 };
}
