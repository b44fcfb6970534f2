import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The first box of every MP4 file, by which it is known as one. */
const MP4_HEAD = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

/** Writes a file that is an MP4 by its first bytes and noise after them: enough to be uploaded. */
export async function writeNoiseVideo(path: string, bytes: number): Promise<void> {
  await writeFile(path, Buffer.concat([MP4_HEAD, randomBytes(bytes - MP4_HEAD.length)]));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
