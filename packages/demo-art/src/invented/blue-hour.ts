import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const motel = ({ w, wide, short }: Stage, horizon: number) => {
  const x = w * (wide ? 0.44 : 0.1);
  const width = w * (wide ? 0.5 : 0.86);
  const height = short * 0.15;
  const y = horizon - height + short * 0.02;
  const rooms = wide ? 7 : 5;
  const room = width / rooms;
  return (
    rect([x - short * 0.02, y - short * 0.03, width + short * 0.04, short * 0.03], '#f4ede0') +
    rect([x, y, width, height], '#16183f') +
    repeat(rooms, (index) => {
      const left = x + (width * (index + 0.18)) / rooms;
      return (
        rect([left, y + height * 0.25, room * 0.24, height * 0.75], index === 2 ? '#ffd98a' : '#27306e') +
        rect(
          [left + room * 0.32, y + height * 0.3, room * 0.34, height * 0.34],
          index === 2 || index === 4 ? '#ffe6a8' : '#2c3a86',
        )
      );
    })
  );
};

const sign = ({ w, h, wide, short: m, paint }: Stage, horizon: number) => {
  const x = w * (wide ? 0.62 : 0.66);
  const y = h * 0.2;
  const glow = paint.radial([
    [0, '#ff5fa2', 0.75],
    [1, '#ff5fa2', 0],
  ]);
  const arrow = d`M${x + m * 0.17} ${y + m * 0.18} L${x - m * 0.05} ${y + m * 0.18} L${x - m * 0.05} ${y + m * 0.15} L${x - m * 0.14} ${y + m * 0.2} L${x - m * 0.05} ${y + m * 0.25} L${x - m * 0.05} ${y + m * 0.22} L${x + m * 0.17} ${y + m * 0.22}Z`;
  return (
    circle([x, y + m * 0.12, m * 0.42], glow) +
    rect([x - m * 0.012, y + m * 0.1, m * 0.024, horizon - y - m * 0.1], '#0d1033') +
    rect([x - m * 0.17, y, m * 0.34, m * 0.13], '#0d1033', { rx: m * 0.012 }) +
    rect([x - m * 0.155, y + m * 0.015, m * 0.31, m * 0.1], 'none', {
      stroke: '#ff7fb3',
      strokeWidth: m * 0.006,
      rx: m * 0.008,
    }) +
    repeat(5, (index) =>
      rect([x - m * 0.115 + index * m * 0.05, y + m * 0.045, m * 0.03, m * 0.04], '#fff0f6', { rx: 2 }),
    ) +
    stroke(arrow, '#7ff0ff', m * 0.007, { strokeLinejoin: 'round' })
  );
};

const car = (x: number, y: number, s: number) =>
  path(
    d`M${x - s * 2} ${y} Q${x - s * 2} ${y - s * 0.7} ${x - s * 1.2} ${y - s * 0.75} L${x - s * 0.6} ${y - s * 1.35} L${x + s * 0.7} ${y - s * 1.35} L${x + s * 1.2} ${y - s * 0.75} Q${x + s * 2.1} ${y - s * 0.7} ${x + s * 2.1} ${y}Z`,
    '#d8446c',
  ) +
  circle([x - s * 1.15, y, s * 0.36], '#05061a') +
  circle([x + s * 1.2, y, s * 0.36], '#05061a') +
  path(
    d`M${x - s * 0.9} ${y - s * 0.8} L${x - s * 0.5} ${y - s * 1.2} L${x + s * 0.05} ${y - s * 1.2} L${x + s * 0.05} ${y - s * 0.8}Z`,
    '#142256',
  ) +
  rect([x + s * 2, y - s * 0.5, s * 0.14, s * 0.2], '#fff3b0');

const scene = (stage: Stage) => {
  const { w, h, wide, short: m, paint } = stage;
  const y = h * 0.76;
  const sky = paint.linear([
    [0, '#0f1f56'],
    [0.5, '#2b4fa8'],
    [0.72, '#e87fa6'],
    [0.78, '#f7b7a0'],
  ]);
  const hills = path(
    d`M0 ${y} L${w * 0.2} ${y - m * 0.1} L${w * 0.34} ${y - m * 0.03} L${w * 0.58} ${y - m * 0.13} L${w * 0.8} ${y - m * 0.02} L${w} ${y - m * 0.08} L${w} ${y}Z`,
    '#3b3a83',
  );
  return (
    rect([0, 0, w, h], sky) +
    hills +
    rect([0, y, w, h - y], '#0b0e2b') +
    motel(stage, y) +
    rect([0, y + m * 0.02, w, 2], '#ff7fb3', { opacity: 0.5 }) +
    sign(stage, y) +
    car(w * (wide ? 0.74 : 0.3), y + m * 0.07, m * 0.05)
  );
};

export const blueHour: Design = {
  palette: {
    name: 'blue-hour',
    dark: '#0b0e2b',
    deep: '#21407f',
    mid: '#3b3a83',
    light: '#fff3ee',
    accent: '#ff7fb3',
    glow: '#ffd98a',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('Blue Hour', {
      x: 40,
      y: 110,
      size: 96,
      face: 'fat-face',
      fill: '#fff3ee',
      anchor: 'start',
    }) +
    drawPosterText('MOTEL', {
      x: 42,
      y: 158,
      size: 34,
      face: 'grotesque-wide',
      tracking: 16,
      fill: '#ff9cc4',
      anchor: 'start',
    }) +
    credit(spec, '#aeb6ee'),
};
