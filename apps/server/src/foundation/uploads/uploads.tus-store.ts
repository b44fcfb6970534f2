import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';

/** Those of the protocol's checksum extension that we take. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;

interface Checksum {
  readonly algorithm: (typeof CHECKSUM_ALGORITHMS)[number];
  readonly digest: Buffer;
}

/** 460 of the protocol. The library reads these two fields. */
class ChecksumMismatchError extends Error {
  readonly status_code = 460;
  readonly body = 'Checksum Mismatch\n';
}

/** What a chunk must add up to; the library knows no checksums and hands its store none. */
const expected = new AsyncLocalStorage<Checksum | undefined>();

/** Does something while a chunk with this checksum is under way. */
export const withChecksum = <T>(checksum: Checksum | undefined, work: () => Promise<T>): Promise<T> =>
  expected.run(checksum, work);

/** The checksum a request announces; null for one we do not know. */
export function checksumOf(header: string | string[] | undefined): Checksum | undefined | null {
  if (header === undefined) return undefined;
  const [name, digest = ''] = String(header).split(' ');
  const algorithm = CHECKSUM_ALGORITHMS.find((one) => one === name);
  return algorithm === undefined ? null : { algorithm, digest: Buffer.from(digest, 'base64') };
}

/** The library's folder of files under way. A chunk that is not what its sender sent is not kept. */
export class TusStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const checksum = expected.getStore();
    if (checksum === undefined) return super.write(readable, id, offset);
    const hash = createHash(checksum.algorithm);
    const hashed = async function* () {
      for await (const bytes of readable) {
        hash.update(bytes as Buffer);
        yield bytes as Buffer;
      }
    };
    const reached = await super.write(Readable.from(hashed()), id, offset);
    if (hash.digest().equals(checksum.digest)) return reached;
    await truncate(this.pathOf(id), offset);
    throw new ChecksumMismatchError('The chunk is not what was announced');
  }

  /** Where the bytes of an upload lie. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }
}
