import type { Stage } from '../stage.ts';
import { circle, d, line, path, polar, rect, repeat } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const PAPER = '#f4f1ea';
const INK = '#171310';
const RED = '#d92e1f';

const runner = (x: number, y: number, s: number) =>
  circle([x, y - s * 2.5, s * 0.36], INK) +
  path(
    d`M${x - s * 0.4} ${y - s * 2} L${x + s * 0.4} ${y - s * 2} L${x + s * 0.7} ${y - s * 1.1} L${x + s * 0.3} ${y - s} L${x + s * 0.7} ${y} L${x + s * 0.3} ${y} L${x} ${y - s * 0.7} L${x - s * 0.5} ${y} L${x - s * 0.85} ${y} L${x - s * 0.25} ${y - s}Z`,
    INK,
  );

const tickLength = (index: number) => {
  if (index % 10 === 0) {
    return 0.13;
  }
  return index % 5 === 0 ? 0.09 : 0.055;
};

const scene = ({ w, h, wide, short }: Stage) => {
  const m = short * (wide ? 0.92 : 0.96);
  const cx = w * (wide ? 0.68 : 0.5);
  const cy = h * (wide ? 0.5 : 0.42);
  const r = m * 0.44;
  const s = m * 0.028;
  const ticks = repeat(120, (index) => {
    const angle = (index / 120) * 6.283 - 1.5708;
    return line(
      [polar(cx, cy, r, angle), polar(cx, cy, r * (1 - tickLength(index)), angle)],
      index <= 30 ? '#fff' : INK,
      index % 10 === 0 ? m * 0.011 : m * 0.0045,
    );
  });
  return (
    rect([0, 0, w, h], PAPER) +
    path(d`M${cx} ${cy} L${cx} ${cy - r} A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`, RED) +
    ticks +
    circle([cx, cy, r * 1.04], 'none', { stroke: INK, strokeWidth: m * 0.014 }) +
    rect([cx - m * 0.03, cy - r * 1.17, m * 0.06, m * 0.06], INK) +
    circle([cx, cy, m * 0.03], INK) +
    line(
      [
        [cx - r * 0.2, cy],
        [cx + r * 0.86, cy],
      ],
      INK,
      m * 0.016,
    ) +
    repeat(3, (index) => runner(cx + r * (0.26 + 0.2 * index), cy - s * 0.3, s))
  );
};

export const ninetySeconds: Design = {
  palette: {
    name: 'ninety-seconds',
    dark: INK,
    deep: '#4a1612',
    mid: '#9a9185',
    light: PAPER,
    accent: RED,
    glow: '#f0b429',
    ground: 'light',
  },
  scene,
  lettering: () =>
    drawPosterText('NINETY', { y: 772, size: 108, face: 'grotesque-narrow', fill: INK, length: 536 }) +
    drawPosterText('SECONDS', { y: 856, size: 100, face: 'grotesque-narrow', fill: RED, length: 536 }),
};
