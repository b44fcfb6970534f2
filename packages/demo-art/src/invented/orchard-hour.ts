import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import { signature, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const fruit = (x: number, y: number, r: number, skin: string) =>
  circle([x + r * 0.12, y + r * 0.2, r], '#a4571f', { opacity: 0.22 }) +
  circle([x, y, r], skin) +
  path(
    d`M${x} ${y - r * 0.92} q${r * 0.1} ${-r * 0.35} ${r * 0.5} ${-r * 0.34} q${-r * 0.1} ${r * 0.36} ${-r * 0.5} ${r * 0.34}Z`,
    '#3d6b3a',
  ) +
  stroke(d`M${x} ${y - r * 0.85} v${-r * 0.2}`, '#4b2d17', 2.4);

const scene = ({ w, h, wide, paint }: Stage) => {
  const cloth = paint.fall('#f7e7c6', '#f2c98a');
  const skin = paint.radial(
    [
      [0, '#ffb648'],
      [0.6, '#f0801f'],
      [1, '#c74f10'],
    ],
    [0.36, 0.32],
    0.8,
  );
  const cell = w / (wide ? 8.2 : 4.5);
  const r = cell * 0.39;
  const missing = wide ? [5, 2] : [2, 3];
  const fruits = repeat(Math.ceil(h / cell) + 1, (row) =>
    repeat(wide ? 9 : 5, (column) => {
      const x = cell * (column + 0.55) + (row % 2 === 1 ? cell * 0.5 : 0) - (wide ? 0 : cell * 0.25);
      const y = cell * (row + 0.62);
      return column === missing[0] && row === missing[1]
        ? circle([x, y, r], 'none', { stroke: '#b0521a', strokeWidth: 2, strokeDasharray: '3 6' })
        : fruit(x, y, r, skin);
    }),
  );
  return rect([0, 0, w, h], cloth) + fruits;
};

export const orchardHour: Design = {
  palette: {
    name: 'orchard-hour',
    dark: '#5b2a10',
    deep: '#8a4313',
    mid: '#f0801f',
    light: '#f7e7c6',
    accent: '#c74f10',
    glow: '#ffb648',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    rect([0, 690, 600, 210], '#f7e7c6') +
    drawPosterText('The Orchard', { y: 776, size: 86, face: 'soft-serif', fill: '#5b2a10' }) +
    drawPosterText('Hour', { y: 852, size: 86, face: 'soft-serif-italic', fill: '#c74f10' }) +
    signature(spec, { y: 882, size: 13, tracking: 3, fill: '#5b2a10' }),
};
