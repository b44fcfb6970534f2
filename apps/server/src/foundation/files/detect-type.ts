import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { findUploadViolation } from '@kinora/contracts/foundation/upload-rules.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Enough for every signature the library knows. */
const HEAD_BYTES = 64 * 1024;

/** Reads the first bytes of a file and skips the rest. */
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

/** Detects the type of a file from its content. Only text files, which have no signature, use the extension. */
async function typeOf(head: Buffer, extension: string): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  // Browsers may treat as SVG what the library detects as XML, whatever the file's name.
  if (found !== undefined) return found.mime === 'application/xml' ? 'image/svg+xml' : found.mime;
  const text = textOf(head);
  if (text === null) return 'application/octet-stream';
  if (/^\s*</.test(text)) return 'text/html';
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'text/vtt';
  const isSrt = extension === 'srt' && /^\s*\d+\s*\n\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/.test(text);
  return isSrt ? 'application/x-subrip' : 'text/plain';
}

/** Detects the type of a file and throws unless it is allowed. */
export async function detectAllowedType(
  stream: Readable,
  extension: string,
  types: readonly string[],
): Promise<string> {
  const mime = await typeOf(await headOf(stream), extension);
  assertTypeAllowed(mime, types);
  return mime;
}

/** Throws unless a type is allowed. */
export function assertTypeAllowed(mime: string, types: readonly string[]): void {
  const isAllowed = findUploadViolation({ name: '', size: 0, mime }, { allowedTypes: types }) === null;
  if (!isAllowed) throw new AppError('files.type_not_allowed');
}

/** The text of a file, or null for binary content. Tolerates a last character that is cut off. */
function textOf(head: Buffer): string | null {
  if (head.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}
