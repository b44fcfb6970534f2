import { TextDecoder } from 'node:util';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const ASCII_MAX = 0x7f;
/** Text in UTF-16 without a mark has a zero byte in most characters. */
const SAMPLE_BYTES = 1000;

/**
 * Decodes text without knowing its encoding: UTF-16 by its mark or its zero bytes, otherwise UTF-8, or Windows-1252 if
 * the first bytes that are not ASCII are no UTF-8. Never fails.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    const encoding = decoder === undefined ? detect(chunk) : undefined;
    if (encoding !== undefined) decoder = new TextDecoder(encoding);
    // Until then all bytes are ASCII, which is the same in both encodings that are left.
    const text = decoder === undefined ? chunk.toString('latin1') : decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

/** Undefined while all bytes are ASCII. */
function detect(chunk: Buffer): Encoding | undefined {
  const mark = chunk.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const wide = detectWide(chunk.subarray(0, SAMPLE_BYTES));
  if (wide !== undefined) return wide;
  if (chunk.every((byte) => byte <= ASCII_MAX)) return undefined;
  return isUtf8(chunk) ? 'utf-8' : 'windows-1252';
}

function detectWide(sample: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

/** The chunk may end in the middle of a character. */
function isUtf8(chunk: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
