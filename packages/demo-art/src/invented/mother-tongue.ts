import type { Stage } from '../stage.ts';
import type { Disc } from '../svg.ts';
import { d, path, rect } from '../svg.ts';
import { signature, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const COLORS = ['#c8392f', '#e8795a', '#f3b5a0', '#7d1d2a', '#2d2a4a', '#e3a63d'] as const;
const colorAt = (index: number) => COLORS[index % COLORS.length] ?? COLORS[0];

/** Row by row: the half circle's rotation in quarter turns, and its colour. */
const CELLS = [
  [1, 0],
  [3, 1],
  [0, 4],
  [2, 2],
  [2, 5],
  [0, 3],
  [1, 1],
  [3, 0],
  [3, 1],
  [1, 4],
  [2, 0],
  [0, 5],
  [1, 2],
  [2, 0],
  [3, 3],
  [1, 1],
] as const;

const halfCircle = ([x, y, r]: Disc, quarters: number, color: string) => {
  const cos = Math.cos((quarters * Math.PI) / 2) * r;
  const sin = Math.sin((quarters * Math.PI) / 2) * r;
  return path(d`M${x + cos} ${y + sin} A${r} ${r} 0 0 1 ${x - cos} ${y - sin} Z`, color);
};

const scene = ({ w, h, wide, short }: Stage) => {
  const side = short * (wide ? 0.82 : 0.96);
  const left = w * (wide ? 0.68 : 0.5) - side / 2;
  const top = h * (wide ? 0.5 : 0.425) - side / 2;
  const cell = side / 4;
  const cells = CELLS.map(([quarters, color], index) => {
    const x = left + cell * ((index % 4) + 0.5);
    const y = top + cell * (Math.floor(index / 4) + 0.5);
    return (
      rect([x - cell / 2, y - cell / 2, cell, cell], colorAt(color + 2), { opacity: 0.16 }) +
      halfCircle([x, y, cell / 2], quarters, colorAt(color)) +
      halfCircle([x, y, cell * 0.24], quarters + 2, colorAt(color + 3))
    );
  });
  return rect([0, 0, w, h], '#f2ddc6') + cells.join('');
};

export const motherTongue: Design = {
  palette: {
    name: 'mother-tongue',
    dark: '#2d2a4a',
    deep: '#7d1d2a',
    mid: '#e8795a',
    light: '#f2ddc6',
    accent: '#c8392f',
    glow: '#e3a63d',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('Mother', {
      x: 36,
      y: 790,
      size: 92,
      face: 'soft-serif',
      fill: '#7d1d2a',
      anchor: 'start',
    }) +
    drawPosterText('Tongue', {
      x: 36,
      y: 868,
      size: 92,
      face: 'soft-serif',
      fill: '#2d2a4a',
      anchor: 'start',
    }) +
    signature(spec, { x: 564, y: 52, size: 15, anchor: 'end', fill: '#7d1d2a' }),
};
