import type { ByteRange } from '#platform/storage/storage-key.ts';

const RANGE = /^bytes=(?<start>\d{0,15})-(?<end>\d{0,15})$/u;

/**
 * Parses the single range of a request. Returns undefined for an invalid header or several ranges: then everything is
 * sent.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { start = '', end = '' } = RANGE.exec(header ?? '')?.groups ?? {};
  if (start === '' && end === '') return undefined;
  // Without a start, the number counts from the end.
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (start !== '' && end !== '' && Number(end) < Number(start)) return undefined;
  return first > last ? 'unsatisfiable' : { start: first, end: last };
}
