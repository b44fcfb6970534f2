import { connect, type Socket } from 'node:net';

interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** The next path, and headers besides the host. */
  readonly next: () => { path: string; headers?: string };
  readonly host: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/**
 * Sends requests as fast as responses arrive, on open connections, and counts them. Uses raw sockets: a client library
 * costs more than the server it measures.
 */
export async function runLoad(
  options: LoadOptions,
): Promise<{ requests: number; failures: number; seconds: number }> {
  const started = performance.now();
  const until = started + options.milliseconds;
  const results = await Promise.all(
    Array.from({ length: options.connections }, () => sendUntil(until, options)),
  );
  const sum = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  return {
    requests: sum(({ requests }) => requests),
    failures: sum(({ failures }) => failures),
    seconds: (performance.now() - started) / 1000,
  };
}

function sendUntil(until: number, { port, next, host }: LoadOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<{ requests: number; failures: number }>();
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let requests = 0;
  let failures = 0;
  const send = () => {
    const { path, headers = '' } = next();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${headers}\r\n`);
  };
  socket.on('connect', send);
  socket.on('error', reject);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (!isComplete(received)) return;
    requests += 1;
    if (received.toString('latin1', 9, 12) !== '200') failures += 1;
    received = Buffer.alloc(0);
    if (performance.now() < until) send();
    else {
      socket.destroy();
      resolve({ requests, failures });
    }
  });
  return promise;
}

function isComplete(received: Buffer): boolean {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = received.toString('latin1', 0, headEnd + 2);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= headEnd + HEAD_END.length + Number(length);
  return received.subarray(-CHUNKS_END.length).equals(CHUNKS_END);
}
