import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Glyphs as outlines per 1000 units of type size: a server may have no fonts at all. */
const FaceFile = z.object({
  cap: z.number(),
  kerns: z.record(z.string(), z.string()),
  glyphs: z.record(z.string(), z.string()),
});

export type Point = readonly [x: number, y: number];
/** Closed paths; the area they wind around is filled. */
export type Outline = readonly (readonly Point[])[];

interface Glyph {
  readonly advance: number;
  readonly outline: Outline;
}

export type Typeface = ReturnType<typeof readTypeface>;

const CURVE_STEPS = 6;

/** Reads one of our typefaces. */
export function readTypeface(file: URL) {
  const { cap, kerns, glyphs } = FaceFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const drawn = new Map(Object.entries(glyphs).map(([sign, text]) => [sign, readGlyph(text)]));
  const pairs = new Map(
    Object.entries(kerns).flatMap(([amount, all]) => all.split(' ').map((pair) => [pair, Number(amount)])),
  );
  /** A letter without its accent is better than a gap. */
  const glyphOf = (sign: string) => drawn.get(sign) ?? drawn.get(sign.normalize('NFD').charAt(0));

  const set = (text: string, size: number): { outline: Outline; width: number } => {
    const scale = size / 1000;
    const outline: Point[][] = [];
    let x = 0;
    let before = '';
    for (const sign of text.normalize('NFC')) {
      const glyph = glyphOf(sign);
      if (glyph === undefined) continue;
      x += pairs.get(before + sign) ?? 0;
      for (const line of glyph.outline) outline.push(line.map(([px, py]) => [(px + x) * scale, py * scale]));
      x += glyph.advance;
      before = sign;
    }
    return { outline, width: x * scale };
  };

  return {
    capHeight: (size: number) => (cap * size) / 1000,
    /** Whether every letter can be drawn, with or without its accents. */
    covers: (text: string) => Array.from(text.normalize('NFC')).every((sign) => glyphOf(sign) !== undefined),
    /** A line of text with its baseline at 0. */
    set,
    widthOf: (text: string, size: number) => set(text, size).width,
  };
}

function readGlyph(text: string): Glyph {
  const [, advance = '0', path = ''] = /^(\d+) ?(.*)$/s.exec(text) ?? [];
  return { advance: Number(advance), outline: flatten(path) };
}

/** Converts the few path commands of our outlines, all relative, into straight lines. */
function flatten(path: string): Outline {
  const lines: Point[][] = [];
  let current: Point[] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    current.push([x, y]);
  };
  for (const [, command = '', numbers = ''] of path.matchAll(/([mlhvqz])([^mlhvqz]*)/g)) {
    const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === 'm') {
      current = [];
      lines.push(current);
    }
    const size = { m: 2, l: 2, h: 1, v: 1, q: 4 }[command] ?? 1;
    for (let at = 0; at + size <= values.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + size);
      if (command === 'h') to(x + a, y);
      else if (command === 'v') to(x, y + a);
      else if (command === 'q')
        curve([x, y], [x + a, y + b], [x + c, y + d]).forEach(([px, py]) => to(px, py));
      else to(x + a, y + b);
    }
    const [start] = current;
    if (command === 'z' && start !== undefined) [x, y] = start;
  }
  return lines;
}

function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, index) => {
    const t = (index + 1) / CURVE_STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
  });
}
