import type { Stage } from '../stage.ts';
import { d, ellipse, path, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const NIGHT = '#060405';

const figure = (x: number, y: number, f: number) =>
  path(
    d`M${x - f * 0.09} ${y} L${x - f * 0.06} ${y - f * 0.45} L${x - f * 0.15} ${y - f * 0.42} L${x - f * 0.12} ${y - f * 0.76} Q${x} ${y - f * 0.9} ${x + f * 0.12} ${y - f * 0.76} L${x + f * 0.15} ${y - f * 0.42} L${x + f * 0.06} ${y - f * 0.45} L${x + f * 0.09} ${y}Z`,
    NIGHT,
  ) +
  ellipse([x, y - f * 0.91, f * 0.075, f * 0.095], NIGHT) +
  path(
    d`M${x - f * 0.1} ${y} L${x + f * 0.1} ${y} L${x + f * 0.5} ${y + f * 1.4} L${x - f * 0.5} ${y + f * 1.4}Z`,
    NIGHT,
    { opacity: 0.85 },
  );

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const cx = w * (wide ? 0.7 : 0.5);
  const width = short * 0.16;
  const height = short * 0.62;
  const top = h * 0.7 - height;
  const door = paint.linear([
    [0, '#ff2a1c'],
    [0.7, '#b50d08'],
    [1, '#6d0503'],
  ]);
  const floor = paint.linear([
    [0, '#c2140c', 0.9],
    [1, '#c2140c', 0],
  ]);
  const glow = paint.radial([
    [0, '#e11b10', 0.55],
    [1, '#e11b10', 0],
  ]);
  return (
    rect([0, 0, w, h], NIGHT) +
    ellipse([cx, top + height * 0.5, short * 0.6, short * 0.75], glow) +
    rect([cx - width / 2, top, width, height], door) +
    path(
      d`M${cx - width / 2} ${top + height} L${cx + width / 2} ${top + height} L${cx + width * 2} ${h * 1.02} L${cx - width * 2} ${h * 1.02}Z`,
      floor,
    ) +
    figure(cx, top + height + short * 0.05, short * 0.3) +
    repeat(9, (index) =>
      rect([cx - short * 0.9 + index * short * 0.225, 0, 1, h], '#ff4033', { opacity: 0.05 }),
    )
  );
};

export const harrow: Design = {
  palette: {
    name: 'harrow',
    dark: NIGHT,
    deep: '#3a0806',
    mid: '#7a0d08',
    light: '#f2ece8',
    accent: '#ff2a1c',
    glow: '#b59a96',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('HARROW', {
      x: 176,
      y: 856,
      size: 250,
      face: 'needle',
      fill: '#f2ece8',
      rotate: -90,
      anchor: 'start',
      length: 812,
    }) + credit(spec, '#b59a96', { x: 548, anchor: 'end' }),
};
