import type { ProcessingState } from '@kinora/contracts/catalogue/video-processing.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';

/** An audio or text track of a file. */
export interface ProbedTrack {
  /** Its index among all streams of the file. */
  readonly stream: number;
  /** A code of two or three letters. */
  readonly language: string | null;
  readonly name: string | null;
}

/** The result of probing a file. */
export type Probe = {
  readonly seconds: number;
  /** As displayed: rotated upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Index of the video stream among all streams. */
  readonly video: number;
  readonly audio: readonly ProbedTrack[];
  /** Text captions only; bitmap captions are left out. */
  readonly texts: readonly ProbedTrack[];
};

/** An audio track that viewers can select; its playlist is `audio-{index}/index.m3u8`. */
export type AudioTrack = {
  readonly index: number;
  readonly language: string | null;
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
};

/** The seek bar thumbnails, on sheets `sprite-{n}.jpg` that `sprite.vtt` maps to times. */
export type Sprite = {
  readonly sheets: number;
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Seconds between two thumbnails. */
  readonly every: number;
};

/** One quality; its playlist is `{height}/index.m3u8`. */
export interface AssetRendition {
  readonly height: number;
  readonly width: number;
  /** Peak bits per second, video only. */
  readonly bandwidth: number;
  readonly codecs: string;
  readonly bytes: number;
  readonly frame_rate: number;
}

/** The processing results of an uploaded file so far. */
export interface VideoAsset {
  readonly video_id: number;
  /** Null once the original is deleted. */
  readonly file_id: number | null;
  readonly state: ProcessingState;
  /** Progress of the steps needed before it can play, 0 to 1. */
  readonly progress: number;
  /** Key prefix of its files on the private disk. */
  readonly folder: string;
  readonly probe: Probe | null;
  readonly loudness: number | null;
  readonly poster: StoredPicture | null;
  readonly sprite: Sprite | null;
  readonly audio: readonly AudioTrack[];
  /** From smallest to largest. */
  readonly renditions: readonly AssetRendition[];
}

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
/** The content type of an asset file, by its extension. */
export const contentTypeOf = (name: string): string | undefined =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)];

const MEDIA =
  /^(?:(?<height>[1-9]\d{0,3})|audio-(?<line>0|[1-9]\d?))\/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)$/u;
const SHEET = /^sprite-(?<sheet>0|[1-9]\d{0,3})\.jpg$/u;

/** Key and content type of an asset file; undefined for a name that the asset does not have. */
export function assetFile(
  asset: Pick<VideoAsset, 'folder' | 'renditions' | 'audio' | 'sprite'>,
  name: string,
): { key: string; contentType: string } | null {
  const contentType = contentTypeOf(name);
  return contentType === undefined || !hasFile(asset, name)
    ? null
    : { key: `${asset.folder}/${name}`, contentType };
}

function hasFile(
  { renditions, audio, sprite }: Pick<VideoAsset, 'renditions' | 'audio' | 'sprite'>,
  name: string,
): boolean {
  const { height, line } = MEDIA.exec(name)?.groups ?? {};
  if (height !== undefined) return renditions.some((rendition) => rendition.height === Number(height));
  if (line !== undefined) return audio.some(({ index }) => index === Number(line));
  if (sprite === null) return false;
  const { sheet } = SHEET.exec(name)?.groups ?? {};
  return sheet === undefined ? name === 'sprite.vtt' : Number(sheet) < sprite.sheets;
}
