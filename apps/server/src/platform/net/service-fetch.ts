import { createPublicAgents } from './public-agents.ts';
import { sendRequest } from './send-request.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Statuses for which a Response must not have a body. */
const EMPTY = new Set([101, 204, 205, 304]);
const LOOPBACK = ['127.0.0.1', '::1'];

interface ServiceFetchOptions {
  /** For tests, whose services run on the same machine. */
  readonly allowLoopback?: boolean;
}

export type ServiceFetch = ReturnType<typeof createServiceFetch>;

/**
 * `fetch` for services that the product itself names (sign-in providers, human checks). Never follows redirects, never
 * reaches internal addresses, and aborts after ten seconds or a megabyte.
 */
export function createServiceFetch({ allowLoopback = false }: ServiceFetchOptions = {}) {
  const agents = createPublicAgents(allowLoopback ? { allowedAddresses: LOOPBACK } : {});

  return async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, init);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await sendRequest(agents, {
      url: new URL(request.url),
      method: request.method,
      headers: Object.fromEntries(request.headers),
      maxBytes: MAX_BYTES,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), request.signal]),
      ...(body.length === 0 ? {} : { body }),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const content = EMPTY.has(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers });
  };
}
