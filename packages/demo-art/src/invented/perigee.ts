import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, ellipse, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const scene = ({ w, h, wide, paint }: Stage) => {
  const random = seededRandom(21);
  const space = paint.fall('#050507', '#0d0a10');
  const planet = paint.radial([
    [0, '#1a0b07'],
    [0.86, '#3a1409'],
    [0.95, '#d5561e'],
    [0.985, '#ffd39a'],
    [1, '#fff6e6'],
  ]);
  const glow = paint.radial([
    [0.6, '#ff7a2e', 0.55],
    [0.8, '#ff7a2e', 0.12],
    [1, '#ff7a2e', 0],
  ]);
  const stars = repeat(260, () =>
    circle([random() * w, random() * h, random() * random() * w * 0.0018 + 0.3], '#fff', {
      opacity: 0.2 + random() * 0.7,
    }),
  );
  const cx = w * (wide ? 0.74 : 0.5);
  const cy = h * (wide ? 1.16 : 1.12);
  const r = wide ? h * 0.86 : w * 0.82;
  const orbits = repeat(4, (index) => {
    const reach = r * (1.18 + index * 0.2);
    return ellipse([cx, cy, reach, reach * 0.97], 'none', {
      stroke: '#ffdcb8',
      strokeWidth: Math.max(0.8, w * 0.0012),
      opacity: 0.5 - 0.1 * index,
      strokeDasharray: index % 2 === 1 ? `${w * 0.004} ${w * 0.008}` : undefined,
    });
  });
  const x = cx + Math.cos(-2) * r * 1.38;
  const y = cy + Math.sin(-2) * r * 1.38 * 0.97;
  return (
    rect([0, 0, w, h], space) +
    stars +
    circle([cx, cy, r * 1.35], glow) +
    circle([cx, cy, r], planet) +
    circle([cx + r * 0.05, cy + r * 0.06, r * 0.985], '#08060a', { opacity: 0.86 }) +
    orbits +
    circle([x, y, w * 0.008 + 3], '#fff') +
    circle([x, y, w * 0.02 + 6], 'none', { stroke: '#fff', strokeWidth: 1.4, opacity: 0.6 })
  );
};

export const perigee: Design = {
  palette: {
    name: 'perigee',
    dark: '#08060a',
    deep: '#2a1210',
    mid: '#8a3412',
    light: '#fff6e6',
    accent: '#ff7a2e',
    glow: '#ffcfa0',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('PERIGEE', { y: 120, size: 66, face: 'wide-sans', fill: '#fff', length: 520 }) +
    drawPosterText('CLOSEST IS NOT THE SAME AS NEAR', { y: 160, size: 15, tracking: 4, fill: '#ffcfa0' }) +
    credit(spec, '#ffcfa0'),
};
