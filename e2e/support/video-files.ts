import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

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

/** Makes a clip with two sound tracks. Its picture stands still, so that encoding takes little of the machine. */
export async function drawClip(path: string, seconds: number, size: string): Promise<void> {
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

/** Captions that say one line all along. */
export const writeCaptions = (path: string, seconds: number, line: string): Promise<void> =>
  writeFile(path, `1\n00:00:00,200 --> 00:00:${seconds},000\n${line}\n`);

/** Draws a picture of one colour. */
export async function drawPicture(path: string, size: string, color: string): Promise<void> {
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
