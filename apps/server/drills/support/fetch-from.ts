import { type IncomingHttpHeaders, request } from 'node:http';

interface Read {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a path from one of several servers behind one host name, as a guest unless `own` has a cookie. */
export function fetchFrom(
  port: number,
  host: string,
  path: string,
  own: Readonly<Record<string, string>> = {},
): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  const call = request({ host: '127.0.0.1', port, path, headers: { ...own, host }, timeout: 10_000 });
  call.on('timeout', () => call.destroy(new Error('no response in time')));
  call.on('error', reject);
  call.on('response', (response) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (body += chunk));
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
  });
  call.end();
  return promise;
}
