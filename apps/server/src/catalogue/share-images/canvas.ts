import type { Outline } from './typeface.ts';

type Color = readonly [red: number, green: number, blue: number];

/** Sub-scanlines per row of pixels, for antialiasing. */
const SAMPLES = 4;

/** A transparent layer to draw on. SVG is disabled in this process, because it opens uploaded pictures. */
export function createCanvas(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 4);

  const blend = (at: number, [red, green, blue]: Color, alpha: number) => {
    const under = (pixels[at + 3] ?? 0) / 255;
    const over = alpha + under * (1 - alpha);
    if (over === 0) return;
    const mix = (color: number, index: number) =>
      Math.round((color * alpha + (pixels[at + index] ?? 0) * under * (1 - alpha)) / over);
    [pixels[at], pixels[at + 1], pixels[at + 2]] = [mix(red, 0), mix(green, 1), mix(blue, 2)];
    pixels[at + 3] = Math.round(over * 255);
  };

  return {
    layer: { input: pixels, raw: { width, height, channels: 4 as const } },
    /** Fills an outline at an offset. */
    fill(outline: Outline, { x, y, color }: { x: number; y: number; color: Color }): void {
      for (const [row, coverage] of coverageOf(outline, { x, y, width, height })) {
        for (const [column, part] of coverage.entries()) {
          if (part > 0) blend((row * width + column) * 4, color, Math.min(1, part));
        }
      }
    },
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The coverage of each pixel, row by row, by the non-zero winding rule. */
function* coverageOf(outline: Outline, { x, y, width, height }: Place): Generator<[number, Float32Array]> {
  const edges = outline.flatMap((line) =>
    line.map(([x0, y0], index) => {
      const [x1, y1] = line[(index + 1) % line.length] ?? [x0, y0];
      return { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y };
    }),
  );
  const heights = edges.map(({ y0 }) => y0);
  const top = Math.max(0, Math.floor(heights.reduce((a, b) => Math.min(a, b), Infinity)));
  const bottom = Math.min(height - 1, Math.ceil(heights.reduce((a, b) => Math.max(a, b), -Infinity)));
  for (let row = top; row <= bottom; row += 1) {
    const coverage = new Float32Array(width);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const line = row + (sample + 0.5) / SAMPLES;
      const crossings = edges
        .filter(({ y0, y1 }) => y0 <= line !== y1 <= line)
        .map(({ x0, y0, x1, y1 }) => ({
          at: x0 + ((line - y0) / (y1 - y0)) * (x1 - x0),
          turn: y1 > y0 ? 1 : -1,
        }))
        .toSorted((a, b) => a.at - b.at);
      let winding = 0;
      for (const [index, { at, turn }] of crossings.entries()) {
        winding += turn;
        const end = crossings[index + 1]?.at;
        if (winding !== 0 && end !== undefined) addSpan(coverage, at, end);
      }
    }
    yield [row, coverage];
  }
}

function addSpan(coverage: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(coverage.length, to);
  for (let column = Math.floor(start); column < end; column += 1) {
    const part = Math.min(end, column + 1) - Math.max(start, column);
    coverage[column] = (coverage[column] ?? 0) + part / SAMPLES;
  }
}
