import { createHash } from 'node:crypto';

/** A response that is the same for every visitor: its bytes, and the tags of the records in it. */
export class CachedResponse {
  readonly body: Buffer;
  readonly tags: readonly string[];
  #etag: string | undefined;
  /** Its key in the response cache. */
  readonly key: string | undefined;

  constructor(body: Buffer, tags: readonly string[], key?: string) {
    this.body = body;
    this.tags = tags;
    this.key = key;
  }

  /** Identifies exactly these bytes. Computed when first needed: responses to users have none. */
  get etag(): string {
    return (this.#etag ??= etagOf(this.body));
  }
}

/** A strong entity tag, without its quotes. */
export const etagOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
