import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const DIVER = '#03101f';

const diver = (x: number, y: number, s: number) =>
  group(
    { transform: `rotate(180 ${x} ${y})` },
    circle([x, y - s * 1.05, s * 0.28], DIVER) +
      path(
        d`M${x - s * 0.3} ${y - s * 0.7} L${x + s * 0.3} ${y - s * 0.7} L${x + s * 0.22} ${y + s * 0.4} L${x + s * 0.3} ${y + s * 1.5} L${x + s * 0.6} ${y + s * 2.1} L${x + s * 0.1} ${y + s * 1.9} L${x} ${y + s * 0.6} L${x - s * 0.1} ${y + s * 1.9} L${x - s * 0.6} ${y + s * 2.1} L${x - s * 0.3} ${y + s * 1.5} L${x - s * 0.22} ${y + s * 0.4}Z`,
        DIVER,
      ),
  );

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const cx = w * (wide ? 0.68 : 0.5);
  const random = seededRandom(5);
  const water = paint.linear([
    [0, '#8fe0e6'],
    [0.18, '#2b9cc0'],
    [0.5, '#0b4a7c'],
    [1, '#020b18'],
  ]);
  const lamp = paint.linear([
    [0, '#fffde0', 0.55],
    [1, '#fffde0', 0],
  ]);
  const shafts = repeat(7, (index) => {
    const x = cx - short * 0.6 + index * short * 0.2;
    const foot = x + short * (0.2 - 0.06 * index);
    return path(
      d`M${x} 0 L${x + short * 0.05} 0 L${foot + short * 0.08} ${h * 0.8} L${foot - short * 0.08} ${h * 0.8}Z`,
      '#fff',
      { opacity: 0.07 },
    );
  });
  const waves = repeat(13, (index) =>
    ellipse([cx, h * 1.02, short * (0.08 + index * 0.075), short * (0.05 + index * 0.062)], 'none', {
      stroke: '#7fe3ff',
      strokeWidth: 2.2 - 0.12 * index,
      opacity: 0.75 - 0.055 * index,
    }),
  );
  const y = h * 0.36;
  const s = short * 0.055;
  const bubbles = repeat(26, () =>
    circle(
      [cx + (random() - 0.5) * short * 0.14, y - s * 1.4 - random() * y * 0.9, random() * short * 0.009 + 1],
      'none',
      {
        stroke: '#eafcff',
        strokeWidth: 1.2,
        opacity: 0.7,
      },
    ),
  );
  return (
    rect([0, 0, w, h], water) +
    shafts +
    waves +
    path(
      d`M${cx} ${y + s * 1.2} L${cx - short * 0.15} ${h * 0.86} L${cx + short * 0.15} ${h * 0.86}Z`,
      lamp,
    ) +
    diver(cx, y, s) +
    stroke(d`M${cx} ${y - s * 2} Q${cx + short * 0.04} ${y * 0.4} ${cx - short * 0.01} 0`, DIVER, 1.6) +
    bubbles
  );
};

export const deepwaterChoir: Design = {
  palette: {
    name: 'deepwater-choir',
    dark: '#020b18',
    deep: '#0b4a7c',
    mid: '#2b9cc0',
    light: '#eafcff',
    accent: '#7fe3ff',
    glow: '#fffde0',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('Deepwater', { y: 110, size: 92, face: 'roman-fine', fill: '#04233d', length: 470 }) +
    drawPosterText('Choir', { y: 188, size: 92, face: 'roman-fine', fill: '#04233d' }) +
    credit(spec, '#9bdcf0'),
};
