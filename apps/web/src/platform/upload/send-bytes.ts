import { ApiError } from '#platform/api/api-error.ts';

interface Sending {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (bytesSent: number) => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** Sends bytes and reports upload progress, which `fetch` cannot do. Throws if there is no response. */
export function sendBytes({ method, url, headers = {}, body, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const fail = () => reject(new ApiError(0, { code: 'network_error', message: UNREACHABLE }));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve({ status, body: responseText, header: (name) => request.getResponseHeader(name) });
    });
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) reject(signal.reason);
    else request.send(body);
  });
}

const UNREACHABLE = 'The site could not be reached. Check your connection and try again.';
