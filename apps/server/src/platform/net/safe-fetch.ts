import { isIP } from 'node:net';
import { createOutsideAgents, isInsideV6, type OutsideOptions } from './outside-agents.ts';
import { type IncomingAnswer, sendRequest } from './send-request.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const PORTS: readonly string[] = ['', '80', '443'];
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** An address somebody gave that leads nowhere, too far, or inside. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';
}

interface SafeFetchOptions extends OutsideOptions {
  readonly ports?: readonly string[];
  readonly timeoutMs?: number;
}

interface FetchLimits {
  /** What kind of answer is wanted, as an Accept header. */
  readonly accept: string;
  readonly maxBytes?: number;
}

export type SafeFetch = ReturnType<typeof createSafeFetch>;

/**
 * The only place that reads addresses people gave us. Web addresses on the public internet, checked again at each
 * redirect, without cookies; whatever goes wrong is a `SafeFetchError`.
 */
export function createSafeFetch({
  ports = PORTS,
  timeoutMs = TIMEOUT_MS,
  ...outside
}: SafeFetchOptions = {}) {
  const agents = createOutsideAgents(outside);

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
  if (url === null) throw new SafeFetchError('Not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('Not a web address');
  if (!ports.includes(url.port)) throw new SafeFetchError('Not a port of the web');
  if (url.username !== '' || url.password !== '') throw new SafeFetchError('Credentials in an address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 6 && isInsideV6(host)) throw new SafeFetchError('Leads inside');
  return url;
}

function redirectOf({ status, headers }: IncomingAnswer): string | undefined {
  return REDIRECTS.has(status) ? headers.location : undefined;
}

function contentOf({ status, headers, body }: IncomingAnswer): Buffer {
  if (status !== 200) throw new SafeFetchError(`Answered ${status}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new SafeFetchError('Packed although nobody asked for it');
  return body;
}
