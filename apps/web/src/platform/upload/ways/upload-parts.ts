import { PART_URLS_PER_BATCH, partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { signPartUrls } from '@kinora/contracts/foundation/uploads.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendBytes } from '../send-bytes.ts';
import { patiently, retrying } from './retrying.ts';

export interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

interface Upload {
  readonly file: UploadFile;
  readonly key: string;
  readonly uploadId: string;
  /** Those that had arrived before. */
  readonly arrived: readonly SentPart[];
  readonly signal: AbortSignal;
  readonly onProgress: (bytesSent: number) => void;
}

/**
 * Sends the parts that are missing and answers all of them. One after the other, though five at once would be allowed:
 * S3 keeps nothing of a part that was cut off, so whatever dies costs one part, and a bad line gets on part by part.
 */
export async function uploadParts(upload: Upload): Promise<SentPart[]> {
  const { file, arrived, signal, onProgress } = upload;
  const partSize = partSizeOf(file.size);
  const numbers = Array.from({ length: Math.max(1, Math.ceil(file.size / partSize)) }, (_, at) => at + 1);
  const done = new Map(arrived.map((part) => [part.PartNumber, part]));
  const sent = new Map(numbers.map((number) => [number, 0]));
  const report = () => onProgress(Math.min(file.size, sum(sent.values())));
  for (const number of done.keys()) sent.set(number, sizeOfPart(number, partSize, file.size));
  report();
  const missing = numbers.filter((number) => !done.has(number));
  for (const batch of chunksOf(missing, PART_URLS_PER_BATCH)) {
    const urls = await sign(upload, batch);
    for (const number of batch) {
      const bytes = file.blob.slice((number - 1) * partSize, number * partSize);
      const ETag = await sendPart(bytes, urls.get(number), signal, (loaded) => {
        sent.set(number, loaded);
        report();
      });
      done.set(number, { PartNumber: number, ETag });
    }
  }
  return [...done.values()].toSorted((a, b) => a.PartNumber - b.PartNumber);
}

async function sign({ key, uploadId, signal }: Upload, partNumbers: number[]) {
  const body = { partNumbers, uploadId, key };
  const { urls } = await patiently(() => call(signPartUrls, { body }, { signal }), signal);
  return new Map(urls.map(({ partNumber, url }) => [partNumber, url]));
}

/** One part, tried again when it fails. */
async function sendPart(
  body: Blob,
  url: string | undefined,
  signal: AbortSignal,
  onProgress: (bytesSent: number) => void,
): Promise<string> {
  if (url === undefined) throw new UploadFailure('The storage did not take the file. Try again.');
  const send = async () => {
    onProgress(0);
    const { status, header } = await sendBytes({ method: 'PUT', url, body, signal, onProgress });
    const etag = header('etag');
    if (status < 300 && etag !== null) return etag;
    throw new UploadFailure('The storage did not take the file. Try again.');
  };
  return retrying(send, signal);
}

const sizeOfPart = (number: number, partSize: number, size: number) =>
  Math.min(partSize, size - (number - 1) * partSize);

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
