import { type IncomingHttpHeaders, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll } from 'vitest';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

interface WireAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface WireOptions {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: Buffer;
}

/** Sends requests over a real connection, for code that reads its raw bytes. */
export function useRawConnection(kinora: TestApp) {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await kinora.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  return (client: TestClient, { method, url, headers = {}, payload }: WireOptions): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = send({
        port,
        host: '127.0.0.1',
        method,
        path: url,
        headers: {
          host: kinora.platform.config.baseUrl.host,
          cookie,
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          ...headers,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        buffer(response).then(
          (body) => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      });
      request.end(payload);
    });
}
