import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { flags } from '#platform/ffmpeg/flags.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { contentTypeOf } from './asset.ts';
import { UnusableFileError } from './failure.ts';

const SEGMENT_SECONDS = 4;
const AT_ONCE = 4;

/** Four-second segments with a playlist, in one of the step's folders. */
export const hlsOutput = (folder: string): string[] => [
  ...flags({
    // Strips metadata such as location and camera, for privacy.
    map_metadata: -1,
    map_chapters: -1,
    f: 'hls',
    hls_time: SEGMENT_SECONDS,
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    hls_flags: 'independent_segments',
    hls_fmp4_init_filename: 'init.mp4',
    hls_segment_filename: `file:${folder}/%05d.m4s`,
  }),
  `file:${folder}/index.m3u8`,
];

interface Measured {
  readonly bytes: number;
  /** Bits per second of the largest segment. */
  readonly bandwidth: number;
}

/** The facts about a playlist that a player needs before opening it. */
export async function measurePlaylist(folder: string): Promise<Measured> {
  const playlist = await readFile(path.join(folder, 'index.m3u8'), 'utf8').catch(() => '');
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n(\d{5}\.m4s)/gu)];
  if (segments.length === 0) throw new UnusableFileError('The file contains no playable stream.');
  const sizes = await Promise.all(
    segments.map(async ([, seconds, name = '']) => ({
      seconds: Number(seconds),
      bytes: (await stat(path.join(folder, name))).size,
    })),
  );
  // A last segment of a frame or two is not representative of the bandwidth.
  const telling = sizes.filter(({ seconds }, index) => index === 0 || seconds >= 1);
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    bandwidth: Math.ceil(Math.max(...telling.map(({ bytes, seconds }) => (bytes * 8) / seconds))),
  };
}

/** The codec string of a video for browsers: profile, constraints and level from its header. */
export async function videoCodec(folder: string): Promise<string> {
  const header = await readFile(path.join(folder, 'init.mp4'));
  const at = header.indexOf('avcC');
  if (at === -1) throw new Error('The header of a rendition has no codec');
  return `avc1.${header.subarray(at + 5, at + 8).toString('hex')}`;
}

/** Stores every file of a folder under a key, the playlist last, so that everything it references exists. */
export async function storeFolder(storage: Storage, folder: string, key: string): Promise<void> {
  const names = await readdir(folder);
  const waiting = names.filter((name) => !name.endsWith('.m3u8')).values();
  const take = async () => {
    for (const name of waiting) await storeFile(storage, path.join(folder, name), `${key}/${name}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  for (const name of names.filter((one) => one.endsWith('.m3u8')))
    await storeFile(storage, path.join(folder, name), `${key}/${name}`);
}

export async function storeFile(storage: Storage, file: string, key: string): Promise<void> {
  const { size } = await stat(file);
  const contentType = contentTypeOf(file) ?? 'application/octet-stream';
  await storage.put('private', key, createReadStream(file), { contentType, size });
}
