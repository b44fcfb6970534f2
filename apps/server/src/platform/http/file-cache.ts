import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheFigures } from '#platform/cache/cache-registry.ts';
import { createTaggedLru } from '#platform/cache/tagged-lru.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** A deleted file is served from memory for at most this long. */
const LIFE_MS = 60_000;
/** Larger files are streamed from the storage. */
export const CACHED_FILE_MAX_BYTES = 256 * 1024;

interface CachedFile {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values in turn. */
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

/** Small public files that never change under their URL, such as pictures. */
export interface FileCache {
  /** Sends the file if it is in memory, and returns whether it did. Runs before the framework. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly figures: () => CacheFigures;
  readonly clear: () => void;
  readonly keep: (url: string, file: { body: Buffer; etag: string; headers: Record<string, string> }) => void;
}

/** Files are public and never change, so a copy in memory needs no check and no log line. */
export function createFileCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): FileCache {
  const files = createTaggedLru<CachedFile>({ maxBytes });
  return {
    figures: () => ({ entries: files.size, bytes: files.bytes, maxBytes }),
    clear: files.clear,
    serve({ method, url = '', headers }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const file = files.get(url, clock.now().getTime());
      if (file === undefined) return false;
      const isHeld = headers['if-none-match'] === file.etag;
      response.writeHead(isHeld ? 304 : 200, [...(isHeld ? file.unchanged : file.whole)]);
      response.end(isHeld || method === 'HEAD' ? undefined : file.body);
      return true;
    },
    keep(url, { body, etag, headers }) {
      // A query string changes nothing, so its copies would only displace others.
      if (body.length > CACHED_FILE_MAX_BYTES || url.includes('?')) return;
      const unchanged = Object.entries({ ...headers, etag }).flat();
      const whole = [...unchanged, 'content-length', String(body.length)];
      const expiresAt = clock.now().getTime() + LIFE_MS;
      files.set(url, { value: { body, etag, whole, unchanged }, bytes: body.length, tags: [], expiresAt });
    },
  };
}
