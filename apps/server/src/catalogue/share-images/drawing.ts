import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { SHARE_IMAGE } from '@kinora/contracts/catalogue/share-images.ts';
import { createCanvas } from './canvas.ts';
import type { Typeface } from './typeface.ts';

export interface ShareImageParts {
  readonly name: string;
  readonly year: number | null;
  readonly siteName: string;
  readonly backdrop: Buffer | null;
  readonly poster: Buffer | null;
}

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MAX_PIXELS = 50_000_000;
export const MARGIN = 72;
const POSTER = { width: 324, height: 486, top: 72 };
const GAP = 48;
const SIZES = [92, 80, 70, 60, 52, 44];
const LINES = 4;
export const WHITE = [255, 255, 255] as const;
export const SOFT = [214, 208, 204] as const;
const NIGHT = [12, 11, 14] as const;

export const open = (file: Buffer) => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'none', pages: 1 });

/** Draws the share image: the background, the poster on it, and the name next to it. */
export async function drawShareImage(parts: ShareImageParts, face: Typeface): Promise<Buffer> {
  const layers: OverlayOptions[] = [
    { input: await shade(parts.backdrop !== null) },
    lettered(parts, face).layer,
  ];
  if (parts.poster !== null) {
    const poster = await open(parts.poster)
      .resize({ ...POSTER, fit: 'cover' })
      .png()
      .toBuffer();
    layers.push({ input: poster, left: MARGIN, top: POSTER.top });
  }
  const ground = await background(parts);
  return ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Without a backdrop, the blurred poster; without either, a plain dark background. */
export async function background({
  backdrop,
  poster,
}: Pick<ShareImageParts, 'backdrop' | 'poster'>): Promise<Sharp> {
  const size = { width: WIDTH, height: HEIGHT, fit: 'cover' as const };
  if (backdrop !== null) return sharp(await open(backdrop).resize(size).png().toBuffer());
  if (poster !== null) return sharp(await open(poster).resize(size).blur(40).png().toBuffer());
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1c1a20' } });
}

/**
 * Darkens the area behind the text and the bottom. Only a few pixels: the library enlarges them off the main thread.
 */
export function shade(isOverBackdrop: boolean): Promise<Buffer> {
  const [width, height] = [48, 25];
  const strength = isOverBackdrop ? 0.84 : 0.62;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const alpha = Math.min(0.9, strength * (1 - 0.32 * x) + 0.2 * y * y);
    pixels.set([...NIGHT, Math.round(alpha * 255)], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function lettered({ name, year, siteName, poster }: ShareImageParts, face: Typeface) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const left = poster === null ? MARGIN : MARGIN + POSTER.width + GAP;
  const { lines, size } = wrap(face, name, WIDTH - left - MARGIN);
  const leading = size * 1.12;
  const yearSize = 38;
  const hasYear = year !== null;
  const block = lines.length * leading + (hasYear ? yearSize * 1.5 : 0);
  let y = (HEIGHT - block) / 2 + face.capHeight(size) + (leading - face.capHeight(size)) / 2;
  for (const line of lines) {
    canvas.fill(face.set(line, size).outline, { x: left, y, color: WHITE });
    y += leading;
  }
  if (hasYear) {
    canvas.fill(face.set(String(year), yearSize).outline, {
      x: left,
      y: y - leading + size * 0.3 + yearSize * 1.2,
      color: SOFT,
    });
  }
  const mark = face.set(siteName, 28);
  canvas.fill(mark.outline, { x: WIDTH - MARGIN - mark.width, y: HEIGHT - 44, color: SOFT });
  return canvas;
}

/** The largest size in which the name fits; a name in letters we cannot draw is omitted. */
export function wrap(face: Typeface, name: string, width: number): { lines: string[]; size: number } {
  const smallest = SIZES.at(-1) ?? 44;
  if (!face.covers(name)) return { lines: [], size: smallest };
  for (const size of SIZES) {
    const lines = breakLines(face, name, { size, width });
    const isFitting = lines.every((line) => face.widthOf(line, size) <= width);
    if (isFitting && lines.length <= (size > 60 ? LINES - 1 : LINES)) return { lines, size };
  }
  const lines = breakLines(face, name, { size: smallest, width }).slice(0, LINES);
  return { lines: lines.map((line) => clip(face, line, { size: smallest, width })), size: smallest };
}

interface Measure {
  readonly size: number;
  readonly width: number;
}

function breakLines(face: Typeface, name: string, { size, width }: Measure): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && face.widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

export function clip(face: Typeface, line: string, { size, width }: Measure): string {
  let text = line;
  while (text.length > 1 && face.widthOf(text, size) > width) text = `${text.slice(0, -2)}…`;
  return text;
}
