import {
  PART_URLS_PER_BATCH,
  PARTS_CONCURRENCY,
  partSizeOf,
} from '@kinora/contracts/foundation/upload-rules.ts';
import { signPartUrls } from '@kinora/contracts/foundation/file-uploads.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendBytes } from '../send-bytes.ts';
import { withOutageRetry, withRetry } from './retrying.ts';

export interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

interface Upload {
  readonly file: UploadFile;
  readonly key: string;
  readonly uploadId: string;
  /** Parts that an earlier attempt sent. */
  readonly arrived: readonly SentPart[];
  readonly signal: AbortSignal;
  readonly onProgress: (bytesSent: number) => void;
}

/**
 * Sends the missing parts, up to five at once, and returns all parts. S3 discards a part that was cut off, so each
 * failure halves the concurrency: a bad connection then still completes whole parts.
 */
export async function uploadParts(upload: Upload): Promise<SentPart[]> {
  const { file, arrived, onProgress } = upload;
  const partSize = partSizeOf(file.size);
  const numbers = Array.from({ length: Math.max(1, Math.ceil(file.size / partSize)) }, (_, at) => at + 1);
  const done = new Map(arrived.map((part) => [part.PartNumber, part]));
  const sent = new Map(numbers.map((number) => [number, 0]));
  const report = () => onProgress(Math.min(file.size, sum(sent.values())));
  for (const number of done.keys()) sent.set(number, sizeOfPart(number, partSize, file.size));
  report();
  const missing = numbers.filter((number) => !done.has(number));
  await sendConcurrently(upload, missing, async ({ number, url }, { signal, onFailure }) => {
    const body = file.blob.slice((number - 1) * partSize, number * partSize);
    const onPartProgress = (loaded: number) => {
      sent.set(number, loaded);
      report();
    };
    const ETag = await sendPart({ body, url, signal, onProgress: onPartProgress, onFailure });
    done.set(number, { PartNumber: number, ETag });
  });
  return [...done.values()].toSorted((a, b) => a.PartNumber - b.PartNumber);
}

interface SignedPart {
  readonly number: number;
  readonly url: string | undefined;
}

interface SendControl {
  readonly signal: AbortSignal;
  /** Called for each failed attempt. */
  readonly onFailure: () => void;
}

/** Runs workers that take parts from one queue. The first error aborts all workers and is thrown once they have stopped. */
async function sendConcurrently(
  upload: Upload,
  missing: readonly number[],
  send: (part: SignedPart, control: SendControl) => Promise<void>,
): Promise<void> {
  const end = new AbortController();
  const signal = AbortSignal.any([upload.signal, end.signal]);
  const parts = signedParts({ ...upload, signal }, missing);
  let concurrency = PARTS_CONCURRENCY;
  const onFailure = () => {
    concurrency = Math.ceil(concurrency / 2);
  };
  const work = async (index: number) => {
    while (index < concurrency) {
      const { done, value } = await parts.next();
      if (done === true) return;
      await send(value, { signal, onFailure });
    }
  };
  const workers = Array.from({ length: PARTS_CONCURRENCY }, async (_, index) => {
    try {
      await work(index);
    } catch (error) {
      end.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(workers);
  signal.throwIfAborted();
}

/** Signs a batch when its first part is due, so that no signed URL expires in the queue. */
async function* signedParts(upload: Upload, missing: readonly number[]): AsyncGenerator<SignedPart, void> {
  for (const batch of chunksOf(missing, PART_URLS_PER_BATCH)) {
    const urls = await sign(upload, batch);
    for (const number of batch) yield { number, url: urls.get(number) };
  }
}

async function sign({ key, uploadId, signal }: Upload, partNumbers: number[]) {
  const body = { partNumbers, uploadId, key };
  const { urls } = await withOutageRetry(() => call(signPartUrls, { body }, { signal }), signal);
  return new Map(urls.map(({ partNumber, url }) => [partNumber, url]));
}

interface PartToSend extends SendControl {
  readonly body: Blob;
  readonly url: string | undefined;
  readonly onProgress: (bytesSent: number) => void;
}

/** Sends one part, with retries. */
async function sendPart({ body, url, signal, onProgress, onFailure }: PartToSend): Promise<string> {
  if (url === undefined) throw new UploadFailure('The storage rejected the file. Try again.');
  const send = async () => {
    onProgress(0);
    try {
      const { status, header } = await sendBytes({ method: 'PUT', url, body, signal, onProgress });
      const etag = header('etag');
      if (status < 300 && etag !== null) return etag;
      throw new UploadFailure('The storage rejected the file. Try again.');
    } catch (error) {
      onFailure();
      throw error;
    }
  };
  return withRetry(send, signal);
}

const sizeOfPart = (number: number, partSize: number, size: number) =>
  Math.min(partSize, size - (number - 1) * partSize);

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
