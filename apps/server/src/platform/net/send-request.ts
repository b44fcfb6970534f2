import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { assertNoTransaction } from '#platform/db/transaction.ts';
import type { PublicAgents } from './public-agents.ts';

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request and buffers the whole response. Never decompresses, so a response cannot grow in memory. */
export function sendRequest(agents: PublicAgents, request: OutgoingRequest): Promise<IncomingResponse> {
  assertNoTransaction(request.url.host);
  const { url, method, headers, body, maxBytes, signal } = request;
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        method,
        signal,
        agent: isSecure ? agents.https : agents.http,
        headers: { 'user-agent': 'Kinora', 'accept-encoding': 'identity', ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) answer.destroy(new Error(`The response is larger than ${maxBytes} bytes`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
