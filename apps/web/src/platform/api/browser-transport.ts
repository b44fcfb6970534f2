import { parseLanguageParam, LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import { ApiError, type ClientErrorCode } from './api-error.ts';
import type { Transport, WireRequest } from './transport.ts';

const messages: Record<ClientErrorCode, string> = {
  network_error: 'The site could not be reached. Check your connection and try again.',
  timeout: 'The site took too long to answer. Try again.',
  aborted: 'The connection was lost. Try again.',
  canceled: 'This was canceled.',
};

/** The language the page was opened in. Its texts stay in that language until a reload, so its calls use it too. */
const asked = typeof location === 'undefined' ? undefined : parseLanguageParam(location.search);

/** Sends API calls over the network, with the browser's cookies. */
export const browserTransport: Transport = {
  cookies: () => document.cookie,
  send: async (request) => {
    try {
      const response = await fetch(request.url, init(request));
      const retryAfter = Number(response.headers.get('retry-after'));
      return {
        status: response.status,
        body: await response.text(),
        ...(retryAfter > 0 && { retryAfter }),
      };
    } catch (cause) {
      throw toClientError(cause, request.signal);
    }
  },
};

function init({ method, headers, body, form, signal, keepalive }: WireRequest): RequestInit {
  const sent = form ?? body;
  return {
    method,
    headers: asked === undefined ? headers : { ...headers, [LANGUAGE_HEADER]: asked },
    credentials: 'include',
    ...(sent !== undefined && { body: sent }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/** The error of a request without a response. */
export function toClientError(cause: unknown, signal: AbortSignal | undefined): ApiError {
  const code = clientErrorCode(cause, signal);
  return new ApiError(0, { code, message: messages[code] }, { cause });
}

/** Our own signal tells a timeout from a cancellation by the caller; an abort without it came from the browser. */
function clientErrorCode(cause: unknown, signal: AbortSignal | undefined): ClientErrorCode {
  if (signal?.aborted) return isNamed(signal.reason, 'TimeoutError') ? 'timeout' : 'canceled';
  return isNamed(cause, 'AbortError') ? 'aborted' : 'network_error';
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}
