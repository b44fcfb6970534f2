import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { group, num, path } from './svg.ts';
import type { Attributes } from './svg.ts';

/** Glyph outlines per 1000 units of type size, so that pictures do not depend on installed fonts. */
const faceSchema = z.object({
  face: z.string(),
  cap: z.number(),
  kerns: z.record(z.string(), z.string()),
  glyphs: z.record(z.string(), z.string()),
});

export type FaceName =
  | 'book-italic'
  | 'brush-fat'
  | 'deco'
  | 'deco-line'
  | 'display-serif'
  | 'fat-face'
  | 'gothic-tall'
  | 'grotesque'
  | 'grotesque-caption'
  | 'grotesque-narrow'
  | 'grotesque-wide'
  | 'heavy-round'
  | 'high-serif'
  | 'needle'
  | 'news-serif'
  | 'news-serif-italic'
  | 'poster-gothic'
  | 'roman-fine'
  | 'rounded-wide'
  | 'slab'
  | 'soft-serif'
  | 'soft-serif-italic'
  | 'square-sans'
  | 'stretched'
  | 'wide-sans';

interface Glyph {
  readonly advance: number;
  readonly startX: number;
  readonly startY: number;
  /** The outline after its first point. */
  readonly rest: string;
}

interface Face {
  readonly cap: number;
  readonly kerns: ReadonlyMap<string, number>;
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

const readGlyph = (text: string): Glyph => {
  const [, advance = '0', startX = '0', startY = '0', rest = ''] =
    /^(\d+) ?(?:m(-?\d+) ?(-?\d+)(.*))?$/s.exec(text) ?? [];
  return { advance: Number(advance), startX: Number(startX), startY: Number(startY), rest };
};

const readFace = (name: FaceName): Face => {
  const file = new URL(`faces/${name}.json`, import.meta.url);
  const { cap, kerns, glyphs } = faceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    cap,
    kerns: new Map(
      Object.entries(kerns).flatMap(([amount, pairs]) =>
        pairs.split(' ').map((pair) => [pair, Number(amount)]),
      ),
    ),
    glyphs: new Map(Object.entries(glyphs).map(([sign, outline]) => [sign, readGlyph(outline)])),
  };
};

const faces = new Map<FaceName, Face>();

const faceOf = (name: FaceName): Face => {
  const known = faces.get(name);
  if (known) {
    return known;
  }
  const face = readFace(name);
  faces.set(name, face);
  return face;
};

/** Falls back to the letter without its accent; other missing characters are skipped. */
const glyphOf = ({ glyphs }: Face, sign: string) =>
  glyphs.get(sign) ?? glyphs.get(sign.normalize('NFD').charAt(0));

/** The glyphs of a text with their positions, in thousandths of the type size. */
const place = (text: string, name: FaceName, tracking: number) => {
  const face = faceOf(name);
  const placed: { glyph: Glyph; x: number }[] = [];
  let x = 0;
  let before = '';
  for (const sign of text.normalize('NFC')) {
    const glyph = glyphOf(face, sign);
    if (glyph) {
      x += face.kerns.get(before + sign) ?? 0;
      placed.push({ glyph, x });
      x += glyph.advance + tracking;
      before = sign;
    }
  }
  return { placed, width: Math.max(0, x - tracking) };
};

/** The width of a text at a type size, with `tracking` between letters. */
export const widthOf = (text: string, face: FaceName, size: number, tracking = 0) =>
  (place(text, face, (tracking * 1000) / size).width * size) / 1000;

/** The height of capitals at a type size. */
export const capHeight = (face: FaceName, size: number) => (faceOf(face).cap * size) / 1000;

/** Whether the face has every character of the text, including accents. */
export const hasGlyphsFor = (face: FaceName, text: string) =>
  Array.from(text.normalize('NFC')).every((sign) => faceOf(face).glyphs.has(sign));

export interface Line {
  readonly face: FaceName;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly tracking?: number;
  /** Stretches or condenses the letters to make the line exactly this long. */
  readonly length?: number | undefined;
  readonly rotate?: number;
  readonly opacity?: number | undefined;
  readonly more?: Attributes;
}

const SHIFT = { start: 0, middle: 0.5, end: 1 };

/** Draws a line of text as outlines, with its baseline at `y`. */
export const drawText = (text: string, line: Line): string => {
  const { face, size, x, y, fill, anchor = 'start', tracking = 0, length, rotate, opacity, more = {} } = line;
  const { placed, width } = place(text, face, (tracking * 1000) / size);
  if (width === 0) {
    return '';
  }
  const scale = size / 1000;
  const stretch = length === undefined ? scale : length / width;
  const data = placed
    .filter(({ glyph }) => glyph.rest !== '')
    .map(({ glyph, x: at }) => `M${num(at + glyph.startX)} ${num(glyph.startY)}${glyph.rest}`)
    .join('');
  const turn = rotate === undefined ? '' : ` rotate(${num(rotate)})`;
  const transform = `translate(${num(x)} ${num(y)})${turn} translate(${num(-width * stretch * SHIFT[anchor])}) scale(${stretch.toFixed(4)} ${scale.toFixed(4)})`;
  return group({ transform, opacity, ...more }, path(data, fill));
};
