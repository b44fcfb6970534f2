import { Agent, request } from 'node:http';
import type { RecordedRequest } from './recorded-view.ts';

interface Replay {
  readonly port: number;
  readonly requests: readonly RecordedRequest[];
  readonly views: number;
}

/** As many connections as a browser opens to one host. */
const CONNECTIONS = 6;
/** Headers of the connection, which the client sets itself. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding']);

/** Sends the recorded requests of a view again, as often as `views` says, with the headers the browser sent. */
export async function replayView({ port, requests, views }: Replay): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    for (let view = 0; view < views; view += 1) {
      const [page, ...rest] = requests;
      if (page !== undefined) await send(agent, port, page);
      await Promise.all(rest.map((one) => send(agent, port, one)));
    }
  } finally {
    agent.destroy();
  }
}

function send(agent: Agent, port: number, { method, url, headers, body }: RecordedRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OWN_HEADERS.has(name.toLowerCase()),
  );
  const call = request({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: Object.fromEntries(kept),
  });
  call.on('error', reject);
  call.on('response', (response) => {
    response.resume();
    response.on('error', reject);
    response.on('end', () => {
      if ((response.statusCode ?? 500) < 500) resolve();
      else reject(new Error(`${method} ${url}: ${response.statusCode}`));
    });
  });
  call.end(body);
  return promise;
}
