import { gearPath } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import type { Disc } from '../svg.ts';
import { circle, line, path, polar, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const INK = '#f1e6cd';
const BLUE = '#163a69';
const DEEP = '#0d2444';
const COPPER = '#c7702a';
const TURN = 6.283;

const grid = ({ w, h, short }: Stage) => {
  const step = short / 24;
  const faint = { opacity: 0.07 };
  return (
    repeat(w / step, (index) => rect([index * step, 0, 0.6, h], INK, faint)) +
    repeat(h / step, (index) => rect([0, index * step, w, 0.6], INK, faint))
  );
};

const scene = (stage: Stage) => {
  const { w, h, wide, short, paint } = stage;
  const cx = w * (wide ? 0.68 : 0.5);
  const cy = h * (wide ? 0.5 : 0.44);
  const ground = paint.radial(
    [
      [0, '#245089'],
      [1, DEEP],
    ],
    [wide ? 0.68 : 0.5, 0.45],
    0.75,
  );
  const gear = ([x, y, r]: Disc, teeth: number, strokeWidth: number, fill: string) =>
    path(gearPath(x, y, r, teeth), fill, { stroke: INK, strokeWidth });
  const rings = (
    [
      [0.23, 'none'],
      [0.2, 'none'],
      [0.12, 'none'],
      [0.105, INK],
      [0.04, DEEP],
    ] as const
  ).map(([reach, fill]) => circle([cx, cy, short * reach], fill, { stroke: INK, strokeWidth: 1.4 }));
  const spokes = repeat(12, (index) => {
    const angle = (index / 12) * TURN;
    return line(
      [polar(cx, cy, short * 0.12, angle), polar(cx, cy, short * 0.2, angle)],
      INK,
      index % 3 === 0 ? 5 : 1.2,
    );
  });
  const paths = [0.42, 0.47].map((reach) =>
    circle([cx, cy, short * reach], 'none', {
      stroke: INK,
      strokeWidth: 1,
      strokeDasharray: '3 7',
      opacity: 0.7,
    }),
  );
  return (
    rect([0, 0, w, h], ground) +
    grid(stage) +
    gear([cx, cy, short * 0.26], 36, 2, BLUE) +
    rings.join('') +
    spokes +
    gear([cx + short * 0.335, cy - short * 0.21, short * 0.105], 18, 1.6, COPPER) +
    circle([cx + short * 0.335, cy - short * 0.21, short * 0.05], DEEP, { stroke: INK }) +
    gear([cx - short * 0.33, cy + short * 0.22, short * 0.11], 18, 1.6, BLUE) +
    circle([cx - short * 0.33, cy + short * 0.22, short * 0.03], COPPER) +
    paths.join('')
  );
};

export const quietEngine: Design = {
  palette: {
    name: 'quiet-engine',
    dark: DEEP,
    deep: BLUE,
    mid: '#245089',
    light: INK,
    accent: '#e0894a',
    glow: '#b9c6da',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('THE QUIET', { y: 760, size: 60, face: 'deco', fill: INK, tracking: 6 }) +
    drawPosterText('ENGINE', { y: 838, size: 98, face: 'deco', fill: '#e0894a', length: 500 }) +
    credit(spec, '#b9c6da', { y: 876 }),
};
