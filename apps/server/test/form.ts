import { randomBytes } from 'node:crypto';

export interface FormPart {
  readonly name: string;
  readonly content: Buffer;
  /** Present for files only. */
  readonly filename?: string;
}

/** A multipart form as a browser would send it. */
export function toMultipartForm(parts: readonly FormPart[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = `form-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`
      }\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
