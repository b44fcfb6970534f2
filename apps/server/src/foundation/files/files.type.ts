import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { restrictionOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Enough for every signature the library knows. */
const HEAD_BYTES = 64 * 1024;

/** The beginning of a file; the rest is not read. */
async function headOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD_BYTES) break;
  }
  stream.destroy();
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** The type of a file, by its content. Only text files, which have no signature, are recognised by their extension. */
async function typeOf(head: Buffer, extension: string): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  // Markup under any name: what the library calls XML is an SVG as soon as a browser looks at it.
  if (found !== undefined) return found.mime === 'application/xml' ? 'image/svg+xml' : found.mime;
  const text = textOf(head);
  if (text === null) return 'application/octet-stream';
  if (/^\s*</.test(text)) return 'text/html';
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'text/vtt';
  const isSrt = extension === 'srt' && /^\s*\d+\s*\n\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/.test(text);
  return isSrt ? 'application/x-subrip' : 'text/plain';
}

/** The type found in a file, which must be one of these. */
export async function inspect(
  stream: Readable,
  extension: string,
  types: readonly string[],
): Promise<string> {
  const mime = await typeOf(await headOf(stream), extension);
  assertAllowed(mime, types);
  return mime;
}

/** Throws unless a type is one of these. */
export function assertAllowed(mime: string, types: readonly string[]): void {
  const isAllowed = restrictionOf({ name: '', size: 0, mime }, { allowedTypes: types }) === null;
  if (!isAllowed) throw new AppError('files.type_not_allowed');
}

/** The text of a file, or null where its bytes are none. The last character may be cut in two. */
function textOf(head: Buffer): string | null {
  if (head.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}
