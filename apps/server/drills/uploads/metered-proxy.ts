import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

/** One request with a body, as far as it was transferred. */
export interface Transfer {
  readonly method: string;
  readonly url: string;
  /** The start offset of a resumable upload's chunk. */
  readonly offset: number | null;
  readonly startedAt: number;
  bytes: number;
  /** Zero until the sender has the response. */
  status: number;
}

export interface MeteredProxy {
  readonly transfers: readonly Transfer[];
  /** Closes every connection, and rejects new ones for this long. */
  cut(ms: number): void;
  close(): void;
}

/** A proxy in front of a server that counts all bytes and can cut connections. It never retries. */
export async function startMeteredProxy(port: number, upstreamPort: () => number): Promise<MeteredProxy> {
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
      // A sender that is cut off earlier has not received the status.
      outgoing.on('finish', () => (transfer.status = answer.statusCode ?? 0));
      answer.on('error', breakOff);
      answer.pipe(outgoing);
    });
    incoming.on('error', () => call.destroy());
    outgoing.on('close', () => call.destroy());
    // Sends only once connected: a dead server refuses the connection.
    const send = () => {
      incoming.on('data', (bytes: Buffer) => (transfer.bytes += bytes.length));
      incoming.pipe(call);
    };
    call.on('socket', (socket) => socket.once('connect', send));
  });
  // No timeout here; the servers behind the proxy have their own.
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
