import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';
import type { Point } from '../svg.ts';
import { circle, d, path, polygon, rect } from '../svg.ts';
import { signature, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

type Iso = (x: number, y: number, z: number) => Point;
type Tower = readonly [number, number, number];

const plan = (random: Random, reach: number): Tower[] => {
  const towers: Tower[] = [];
  for (let x = -reach; x < reach; x += 1) {
    for (let y = -reach; y < reach; y += 1) {
      if (random() >= 0.52) {
        const central = Math.max(0, 1 - Math.hypot(x, y) / reach);
        towers.push([x, y, 0.4 + random() * random() * 5.2 * central + central * 1.4]);
      }
    }
  }
  return towers.toSorted((near, far) => near[0] + near[1] - far[0] - far[1]);
};

const shadow = (iso: Iso, [x, y, z]: Tower) =>
  polygon(
    [
      iso(x, y + 1, 0),
      iso(x + 1, y + 1, 0),
      iso(x + 1 - z * 0.9, y + 1 + z * 0.55, 0),
      iso(x - z * 0.9, y + 1 + z * 0.55, 0),
    ],
    '#7c2f52',
    { opacity: 0.28 },
  );

const tower = (iso: Iso, random: Random, [x, y, z]: Tower) => {
  let drawn =
    polygon([iso(x, y + 1, 0), iso(x + 1, y + 1, 0), iso(x + 1, y + 1, z), iso(x, y + 1, z)], '#8e3b5a') +
    polygon([iso(x + 1, y, 0), iso(x + 1, y + 1, 0), iso(x + 1, y + 1, z), iso(x + 1, y, z)], '#f3c3a4') +
    polygon([iso(x, y, z), iso(x + 1, y, z), iso(x + 1, y + 1, z), iso(x, y + 1, z)], '#fff0dd');
  for (let k = 0.35; k < z - 0.2; k += 0.42) {
    if (random() > 0.35) {
      const pane = [
        iso(x + 0.2, y + 1, k),
        iso(x + 0.5, y + 1, k),
        iso(x + 0.5, y + 1, k + 0.16),
        iso(x + 0.2, y + 1, k + 0.16),
      ];
      drawn += polygon(pane, '#ffd28a', { opacity: 0.8 });
    }
  }
  return drawn;
};

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const sky = paint.linear([
    [0, '#f9d9b8'],
    [0.6, '#f0a58c'],
    [1, '#c05f74'],
  ]);
  const s = short * (wide ? 0.062 : 0.07);
  const cx = w * (wide ? 0.66 : 0.5);
  const cy = h * (wide ? 0.42 : 0.4);
  const iso: Iso = (x, y, z) => [cx + (x - y) * s * 0.87, cy + (x + y) * s * 0.5 - z * s];
  const random = seededRandom(12);
  const towers = plan(random, wide ? 9 : 7);
  const [footX, footY] = iso(0, 0, 0);
  const [, tip] = iso(0, 0, 11);
  const gnomon = path(
    d`M${footX - s * 0.5} ${footY} L${footX + s * 0.5} ${footY} L${footX + s * 0.04} ${tip} L${footX - s * 0.04} ${tip}Z`,
    '#5c2044',
  );
  return (
    rect([0, 0, w, h], sky) +
    circle([cx + short * 0.24, h * 0.17, short * 0.1], '#fff5e2') +
    towers.map((each) => shadow(iso, each)).join('') +
    towers.map((each) => tower(iso, random, each)).join('') +
    gnomon
  );
};

export const sundialCity: Design = {
  palette: {
    name: 'sundial-city',
    dark: '#4a1536',
    deep: '#8e3b5a',
    mid: '#c05f74',
    light: '#fff0dd',
    accent: '#f0a58c',
    glow: '#ffd28a',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('SUNDIAL', {
      x: 40,
      y: 812,
      size: 64,
      face: 'square-sans',
      fill: '#fff0dd',
      anchor: 'start',
      length: 520,
    }) +
    drawPosterText('CITY', {
      x: 40,
      y: 866,
      size: 40,
      face: 'square-sans',
      fill: '#4a1536',
      anchor: 'start',
      tracking: 8,
    }) +
    signature(spec, { x: 560, y: 862, size: 14, fill: '#fff0dd', anchor: 'end' }),
};
