import { DEFAULT_RETRY_DELAYS, isWorthRetrying } from '@kinora/contracts/foundation/upload-rules.ts';
import { createTusEntry, TUS_PATH } from '@kinora/contracts/foundation/uploads.ts';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { answerOf, call } from '#platform/api/call.ts';
import { getCookie } from '#platform/cookies/cookies.ts';
import { UploadFailure } from '../upload-failure.ts';
import type { UploadFile } from '../upload-file.ts';
import { patiently } from './retrying.ts';
import type { Sending, SendFile } from './way.ts';

/** A file in chunks by the tus protocol: what has arrived is not sent again, also after a reload. */
export const sendResumably =
  (retryDelays: readonly number[] = DEFAULT_RETRY_DELAYS): SendFile =>
  async (file, sending) => {
    // Most visits upload nothing.
    const tus = await import('tus-js-client');
    const upload = new tus.Upload(file.blob, optionsOf(file, sending, retryDelays));
    const [previous] = await upload.findPreviousUploads();
    if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
    const url = await run(upload, sending.signal);
    const body = { uploadKey: url.slice(url.lastIndexOf('/') + 1) };
    const { signal } = sending;
    const { fileEntry } = await patiently(() => call(createTusEntry, { body }, { signal }), signal);
    await forget(upload);
    return fileEntry;
  };

/** Only now: what has come whole but is no file yet must be found again after a reload. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

function optionsOf(
  file: UploadFile,
  { metadata, chunkSize, onProgress }: Sending,
  retryDelays: readonly number[],
): UploadOptions {
  return {
    endpoint: `/${TUS_PATH}`,
    chunkSize,
    retryDelays: [...retryDelays],
    // Proxies and old browsers know POST; the server takes the header for the method.
    overridePatchMethod: true,
    metadata: pairsOf(metadata),
    fingerprint: async () => file.fingerprint,
    onBeforeRequest: (request) => {
      // Read anew for each chunk: the token changes with the session.
      const token = getCookie('XSRF-TOKEN');
      if (token !== null) request.setHeader('X-XSRF-TOKEN', token);
    },
    onShouldRetry: (error) => isWorthRetrying(error.originalResponse?.getStatus() ?? null, navigator.onLine),
    onProgress,
  };
}

/** Metadata of the protocol are texts; it encodes them itself. */
const pairsOf = (metadata: Sending['metadata']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

function run(upload: Upload, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      // On the server too, unless it only stalled: then the same file may be tried again.
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

/** What our server said about it, in its own words. */
function refusalOf(error: Error | DetailedError): unknown {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return undefined;
  try {
    answerOf({ status: response.getStatus(), body: response.getBody() });
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}
