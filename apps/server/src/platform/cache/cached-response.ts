import { createHash } from 'node:crypto';

/** A response that is the same for every visitor: its bytes, and the tags of the records in it. */
export class CachedResponse {
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** Identifies exactly these bytes. */
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
