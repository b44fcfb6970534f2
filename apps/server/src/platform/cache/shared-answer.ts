import { createHash } from 'node:crypto';

/** An answer that is the same for every visitor: the bytes on the wire, and the records they show. */
export class SharedAnswer {
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** Names these very bytes. */
  readonly etag: string;

  constructor(body: Buffer, tags: readonly string[], etag = etagOf(body)) {
    this.body = body;
    this.tags = tags;
    this.etag = etag;
  }
}

/** A strong entity tag, without its quotes. */
export const etagOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
