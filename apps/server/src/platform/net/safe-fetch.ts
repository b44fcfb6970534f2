import { isIP } from 'node:net';
import { createPublicAgents, isNonPublicIPv6, type PublicAgentOptions } from './public-agents.ts';
import { type IncomingResponse, sendRequest } from './send-request.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const PORTS: readonly string[] = ['', '80', '443'];
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A user-supplied URL that is invalid, fails, or is not allowed. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';
}

interface SafeFetchOptions extends PublicAgentOptions {
  readonly ports?: readonly string[];
  readonly timeoutMs?: number;
}

interface FetchLimits {
  /** The Accept header. */
  readonly accept: string;
  readonly maxBytes?: number;
}

export type SafeFetch = ReturnType<typeof createSafeFetch>;

/**
 * The only place that fetches user-supplied URLs. Allows only HTTP URLs on the public internet, checks them again at
 * each redirect, and sends no cookies. Every failure is a `SafeFetchError`.
 */
export function createSafeFetch({
  ports = PORTS,
  timeoutMs = TIMEOUT_MS,
  ...outside
}: SafeFetchOptions = {}) {
  const agents = createPublicAgents(outside);

  return async (address: string, { accept, maxBytes = MAX_BYTES }: FetchLimits): Promise<Buffer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = readAddress(address, ports);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await sendRequest(agents, {
        url,
        method: 'GET',
        headers: { accept },
        maxBytes,
        signal,
      }).catch((error: unknown) => {
        throw new SafeFetchError(`${url.host} gave no answer`, { cause: error });
      });
      const next = redirectOf(answer);
      if (next === undefined) return contentOf(answer);
      url = readAddress(next, ports, url);
    }
    throw new SafeFetchError('Too many redirects');
  };
}

function readAddress(address: string, ports: readonly string[], base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null) throw new SafeFetchError('Not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('Not an HTTP URL');
  if (!ports.includes(url.port)) throw new SafeFetchError('Port not allowed');
  if (url.username !== '' || url.password !== '') throw new SafeFetchError('URL contains credentials');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 6 && isNonPublicIPv6(host)) throw new SafeFetchError('Address not public');
  return url;
}

function redirectOf({ status, headers }: IncomingResponse): string | undefined {
  return REDIRECTS.has(status) ? headers.location : undefined;
}

function contentOf({ status, headers, body }: IncomingResponse): Buffer {
  if (status !== 200) throw new SafeFetchError(`Response status ${status}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new SafeFetchError('Unexpected content encoding');
  return body;
}
