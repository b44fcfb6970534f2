import type { ProcessingState } from '@kinora/contracts/catalogue/video-processing.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';

/** A line of sound or text in a file. */
export interface ProbedLine {
  /** Its place among all streams of the file. */
  readonly stream: number;
  /** Two or three letters. */
  readonly language: string | null;
  readonly name: string | null;
}

/** What a file is, as the probe found it. */
export type Probe = {
  readonly seconds: number;
  /** As it is shown: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Place of the picture among all streams. */
  readonly video: number;
  readonly audio: readonly ProbedLine[];
  /** Captions that are text; pictures of letters are not. */
  readonly texts: readonly ProbedLine[];
};

/** A line of sound that viewers may choose; its playlist is `audio-{index}/index.m3u8`. */
export type AudioLine = {
  readonly index: number;
  readonly language: string | null;
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
};

/** The pictures over the seek bar, on sheets `sprite-{n}.jpg` that `sprite.vtt` tells apart. */
export type Sprite = {
  readonly sheets: number;
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Seconds from one picture to the next. */
  readonly every: number;
};

/** One quality; its playlist is `{height}/index.m3u8`. */
export interface AssetRendition {
  readonly height: number;
  readonly width: number;
  /** Bits per second at most, the picture alone. */
  readonly bandwidth: number;
  readonly codecs: string;
  readonly bytes: number;
  readonly frame_rate: number;
}

/** What has been made of an uploaded file so far. */
export interface VideoAsset {
  readonly video_id: number;
  /** Nothing once the original is gone. */
  readonly file_id: number | null;
  readonly state: ProcessingState;
  /** Of what is needed before anything plays, 0 to 1. */
  readonly progress: number;
  /** In front of every key of its files on the private disk. */
  readonly folder: string;
  readonly probe: Probe | null;
  readonly loudness: number | null;
  readonly poster: StoredPicture | null;
  readonly sprite: Sprite | null;
  readonly audio: readonly AudioLine[];
  /** From the smallest to the largest. */
  readonly renditions: readonly AssetRendition[];
}

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
/** What a file of an asset is, by the end of its name. */
export const contentTypeOf = (name: string): string | undefined =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)];

const MEDIA =
  /^(?:(?<height>[1-9]\d{0,3})|audio-(?<line>0|[1-9]\d?))\/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)$/u;
const SHEET = /^sprite-(?<sheet>0|[1-9]\d{0,3})\.jpg$/u;

/** Where a file of an asset lies and what it is; nothing for a name that the asset does not have. */
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
