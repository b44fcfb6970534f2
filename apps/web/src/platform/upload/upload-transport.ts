import { ApiError } from '#platform/api/api-error.ts';
import { browserTransport, toClientError } from '#platform/api/browser-transport.ts';
import type { Transport } from '#platform/api/transport.ts';
import { sendBytes } from './send-bytes.ts';

/** Sends the file of a call with its progress. Calls without a file are sent as usual. */
export const uploadTransport = (onProgress: (bytesSent: number) => void): Transport => ({
  cookies: browserTransport.cookies,
  send: async (request) => {
    const { form, url, headers, signal = new AbortController().signal } = request;
    if (form === undefined) return browserTransport.send(request);
    try {
      const answer = await sendBytes({ method: 'POST', url, headers, body: form, signal, onProgress });
      const retryAfter = Number(answer.header('retry-after'));
      return { status: answer.status, body: answer.body, ...(retryAfter > 0 && { retryAfter }) };
    } catch (cause) {
      throw cause instanceof ApiError ? cause : toClientError(cause, signal);
    }
  },
});
