import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';

/** The supported algorithms of the protocol's checksum extension. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;

interface Checksum {
  readonly algorithm: (typeof CHECKSUM_ALGORITHMS)[number];
  readonly digest: Buffer;
}

/** Status 460 of the protocol. The library reads these two fields. */
class ChecksumMismatchError extends Error {
  readonly status_code = 460;
  readonly body = 'Checksum Mismatch\n';
}

/** The expected checksum of a chunk; the library does not support checksums and passes none to its store. */
const expected = new AsyncLocalStorage<Checksum | undefined>();

/** Runs work while a chunk with this checksum is being received. */
export const withChecksum = <T>(checksum: Checksum | undefined, work: () => Promise<T>): Promise<T> =>
  expected.run(checksum, work);

/** The checksum of a request; null for an unknown algorithm. */
export function checksumOf(header: string | string[] | undefined): Checksum | undefined | null {
  if (header === undefined) return undefined;
  const [name, digest = ''] = String(header).split(' ');
  const algorithm = CHECKSUM_ALGORITHMS.find((one) => one === name);
  return algorithm === undefined ? null : { algorithm, digest: Buffer.from(digest, 'base64') };
}

/** The library's folder of pending uploads. Discards a chunk whose checksum does not match. */
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
    throw new ChecksumMismatchError('The chunk does not match its checksum');
  }

  /** The path of an upload's bytes. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }
}
