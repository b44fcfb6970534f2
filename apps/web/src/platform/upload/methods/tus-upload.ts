import { DEFAULT_RETRY_DELAYS, isRetryable } from '@kinora/contracts/foundation/upload-rules.ts';
import { createTusEntry, TUS_PATH } from '@kinora/contracts/foundation/file-uploads.ts';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { parseResponse, call } from '#platform/api/call.ts';
import { getCookie } from '#platform/cookies/cookies.ts';
import { UploadFailure } from '../upload-failure.ts';
import type { UploadFile } from '../upload-file.ts';
import { withOutageRetry } from './retrying.ts';
import type { SendOptions, SendFile } from './send-file.ts';

/** Uploads a file in chunks with the tus protocol: it resumes where it stopped, even after a reload. */
export const sendResumable =
  (retryDelays: readonly number[] = DEFAULT_RETRY_DELAYS): SendFile =>
  async (file, sending) => {
    // Lazy, because most visits upload nothing.
    const tus = await import('tus-js-client');
    const upload = new tus.Upload(file.blob, optionsOf(file, sending, retryDelays));
    const [previous] = await upload.findPreviousUploads();
    if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
    const url = await run(upload, sending.signal);
    const body = { uploadKey: url.slice(url.lastIndexOf('/') + 1) };
    const { signal } = sending;
    const { fileEntry } = await withOutageRetry(() => call(createTusEntry, { body }, { signal }), signal);
    await forget(upload);
    return fileEntry;
  };

/** Called only after the file entry exists: until then, a complete upload must be found again after a reload. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

function optionsOf(
  file: UploadFile,
  { metadata, chunkSize, onProgress }: SendOptions,
  retryDelays: readonly number[],
): UploadOptions {
  return {
    endpoint: `/${TUS_PATH}`,
    chunkSize,
    retryDelays: [...retryDelays],
    // Some proxies and old browsers only support POST; the server reads the method from the header.
    overridePatchMethod: true,
    metadata: pairsOf(metadata),
    fingerprint: async () => file.fingerprint,
    onBeforeRequest: (request) => {
      // Read again for each chunk, because the token changes with the session.
      const token = getCookie('XSRF-TOKEN');
      if (token !== null) request.setHeader('X-XSRF-TOKEN', token);
    },
    onShouldRetry: (error) => isRetryable(error.originalResponse?.getStatus() ?? null, navigator.onLine),
    onProgress,
  };
}

/** tus metadata values are strings; the client encodes them itself. */
const pairsOf = (metadata: SendOptions['metadata']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

function run(upload: Upload, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      // Also deletes it on the server, unless it only stalled: then the same file can be retried.
      void upload.abort(!(signal.reason instanceof UploadFailure)).catch(() => undefined);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp);
    upload.options.onSuccess = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(upload.url ?? '');
    };
    upload.options.onError = (error) => {
      signal.removeEventListener('abort', giveUp);
      reject(refusalOf(error) ?? error);
    };
    if (signal.aborted) giveUp();
    else upload.start();
  });
}

/** The error that our server responded with. */
function refusalOf(error: Error | DetailedError): unknown {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return undefined;
  try {
    parseResponse({ status: response.getStatus(), body: response.getBody() });
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}
