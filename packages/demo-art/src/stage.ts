import { element, rect } from './svg.ts';
import type { Attributes, Stop } from './svg.ts';

/** Collects gradients and clips, and numbers them in the order of creation. */
export interface Paint {
  linear(stops: readonly Stop[], from?: readonly [number, number], to?: readonly [number, number]): string;
  /** A vertical gradient from one colour to another. */
  fall(above: string, below: string): string;
  radial(
    stops: readonly Stop[],
    center?: readonly [number, number],
    radius?: number,
    more?: Attributes,
  ): string;
  clip(shape: string): string;
  definitions(): string;
}

/** The canvas of a scene. A wide stage keeps its left third calm, because text goes there. */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly wide: boolean;
  /** The shorter and the longer side: scenes size their parts by them. */
  readonly short: number;
  readonly long: number;
  readonly paint: Paint;
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, stopColor, stopOpacity]) => element('stop', { offset, stopColor, stopOpacity }))
    .join('');

const createPaint = (): Paint => {
  const parts: string[] = [];
  const define = (write: (id: string) => string) => {
    const id = `p${parts.length + 1}`;
    parts.push(write(id));
    return `url(#${id})`;
  };
  const linear: Paint['linear'] = (stops, [x1, y1] = [0, 0], [x2, y2] = [0, 1]) =>
    define((id) => element('linearGradient', { id, x1, y1, x2, y2 }, stopTags(stops)));
  return {
    linear,
    fall: (above, below) =>
      linear([
        [0, above],
        [1, below],
      ]),
    radial: (stops, [cx, cy] = [0.5, 0.5], r = 0.5, more = {}) =>
      define((id) => element('radialGradient', { id, cx, cy, r, ...more }, stopTags(stops))),
    clip: (shape) => define((id) => element('clipPath', { id }, shape)),
    definitions: () => (parts.length === 0 ? '' : `<defs>${parts.join('')}</defs>`),
  };
};

export const createStage = (w: number, h: number): Stage => ({
  w,
  h,
  wide: w > h,
  short: Math.min(w, h),
  long: Math.max(w, h),
  paint: createPaint(),
});

/** Darkens the corners slightly, as a lens does. */
const vignette = ({ w, h, paint }: Stage, strength: number) => {
  const shade = paint.radial(
    [
      [0.6, '#000', 0],
      [1, '#000', strength],
    ],
    [0, 0],
    1,
    { gradientTransform: 'translate(.5 .45) scale(1.2 .9)' },
  );
  return rect([0, 0, w, h], shade);
};

/** Wraps the content of the stage in a complete SVG document. */
export const toSvgDocument = (stage: Stage, content: string, corners = 0.28) => {
  const shaded = content + (corners > 0 ? vignette(stage, corners) : '');
  const { w, h } = stage;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${stage.paint.definitions()}${shaded}</svg>`;
};
