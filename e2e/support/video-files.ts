import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first box of an MP4 file, which identifies the format. */
const MP4_HEAD = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

/** Writes an MP4 header followed by noise, which is enough for an upload. */
export async function writeNoiseVideo(path: string, bytes: number): Promise<void> {
  await writeFile(path, Buffer.concat([MP4_HEAD, randomBytes(bytes - MP4_HEAD.length)]));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Creates a clip with two audio tracks. Its picture is static, to keep encoding cheap. */
export async function createClip(path: string, seconds: number, size: string): Promise<void> {
  const inputs = [
    `smptehdbars=s=${size}:r=15:d=${seconds}`,
    `sine=f=440:d=${seconds}`,
    `sine=f=660:d=${seconds}`,
  ];
  const sources = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'];
  const lines = ['-map', '0', '-map', '1', '-map', '2'];
  await run('ffmpeg', ['-v', 'error', '-y', ...sources, ...lines, ...video, ...sound, path]);
}

/** Writes captions with one line for the whole duration. */
export const writeCaptions = (path: string, seconds: number, line: string): Promise<void> =>
  writeFile(path, `1\n00:00:00,200 --> 00:00:${seconds},000\n${line}\n`);

/** Creates an image of one colour. */
export async function createImageFile(path: string, size: string, color: string): Promise<void> {
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `color=${color}:s=${size}`,
    '-frames:v',
    '1',
    path,
  ]);
}
