import type { Stage } from '../stage.ts';
import { d, path, rect, repeat, stroke } from '../svg.ts';
import { signature, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const chair = (x: number, y: number, s: number) =>
  stroke(
    d`M${x - s * 0.5} ${y - s * 2.1} L${x - s * 0.42} ${y + s * 0.35} M${x + s * 0.5} ${y - s * 0.9} L${x + s * 0.56} ${y + s * 0.45} M${x - s * 0.46} ${y - s * 0.9} L${x + s * 0.52} ${y - s * 0.9} M${x - s * 0.1} ${y - s * 0.85} L${x - s * 0.12} ${y + s * 0.2} M${x - s * 0.5} ${y - s * 2.05} L${x - s * 0.15} ${y - s * 2.15} L${x - s * 0.12} ${y - s * 0.95} M${x - s * 0.49} ${y - s * 1.6} L${x - s * 0.14} ${y - s * 1.65}`,
    '#171c20',
    s * 0.11,
    { strokeLinecap: 'square' },
  ) +
  path(
    d`M${x - s * 0.5} ${y + s * 0.35} L${x + s * 0.56} ${y + s * 0.45} L${x + s * 2.8} ${y + s * 1.3} L${x + s * 1.2} ${y + s * 1.35}Z`,
    '#20282d',
    { opacity: 0.6 },
  );

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const wall = paint.linear(
    [
      [0, '#7d8b93'],
      [1, '#55626b'],
    ],
    [0, 0],
    [1, 1],
  );
  const light = paint.linear(
    [
      [0, '#f4f1e6'],
      [1, '#d5dadb'],
    ],
    [0, 0],
    [1, 1],
  );
  const width = short * 0.25;
  const height = short * 0.3;
  const gap = short * 0.022;
  const slope = width * 0.28;
  const panes = repeat(4, (index) => {
    const column = Math.floor(index / 2);
    const x = w * (wide ? 0.46 : 0.2) + column * (width + gap);
    const y = h * 0.16 + (index % 2) * (height + gap) + column * (width + gap) * 0.28;
    return path(
      d`M${x} ${y} L${x + width} ${y + slope} L${x + width} ${y + height + slope} L${x} ${y + height}Z`,
      light,
    );
  });
  const floor = h * 0.8;
  return (
    rect([0, 0, w, h], wall) +
    panes +
    rect([0, floor, w, h - floor], '#3b464d') +
    rect([0, floor, w, short * 0.012], '#2f393f') +
    chair(w * (wide ? 0.8 : 0.72), floor, short * 0.12)
  );
};

export const roomNorth: Design = {
  palette: {
    name: 'room-north',
    dark: '#20282d',
    deep: '#3b464d',
    mid: '#7d8b93',
    light: '#f4f1e6',
    accent: '#c9a66b',
    glow: '#d5dadb',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('A Room', {
      x: 44,
      y: 800,
      size: 58,
      face: 'news-serif-italic',
      fill: '#eef0ec',
      anchor: 'start',
    }) +
    drawPosterText('Facing North', {
      x: 44,
      y: 858,
      size: 58,
      face: 'news-serif',
      fill: '#eef0ec',
      anchor: 'start',
    }) +
    signature(spec, { x: 556, y: 858, size: 14, fill: '#cfd7da', anchor: 'end' }),
};
