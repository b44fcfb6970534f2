import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';

/** The start of an MP4 file, enough to be recognised as one. */
const HEAD = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41')]);

/** Writes a file of incompressible, non-repeating bytes and returns its checksum. */
export async function writeFilm(path: string, megabytes: number): Promise<string> {
  const noise = createCipheriv('aes-256-ctr', randomBytes(32), randomBytes(16));
  const zeros = Buffer.alloc(MEGABYTE);
  const hash = createHash('sha256');
  function* bytes() {
    for (let at = 0; at < megabytes; at += 1) {
      const block = noise.update(zeros);
      if (at === 0) HEAD.copy(block);
      hash.update(block);
      yield block;
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path));
  return hash.digest('hex');
}
