import type { Stage } from '../stage.ts';
import { circle, rect, repeat } from '../svg.ts';
import { drawPosterText } from './design.ts';
import type { Design } from './design.ts';

/** Brightness of the face at a point, relative to its centre as a fraction of the stage. */
const brightness = (dx: number, dy: number, distance: number) => {
  const falloff = Math.max(0, 1 - distance / 0.5) * (0.65 + 0.35 * Math.sin(dy * 26 + dx * 4));
  return Math.max(0, falloff * (dx > 0 ? 1 : 0.55));
};

const isEye = (dx: number, dy: number) => Math.hypot(Math.abs(dx) - 0.15, (dy + 0.1) * 2.2) < 0.075;

const isLip = (dx: number, dy: number) => Math.abs(dy - 0.14) < 0.045 && Math.abs(dx) < 0.16;

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const ground = paint.linear(
    [
      [0, '#1a0320'],
      [1, '#3a0530'],
    ],
    [0, 0],
    [1, 1],
  );
  const step = short / (wide ? 44 : 34);
  const cx = w * (wide ? 0.68 : 0.5);
  const cy = h * 0.45;
  const dot = (x: number, y: number) => {
    const dx = (x - cx) / short;
    const dy = (y - cy) / short;
    const distance = Math.hypot(dx * 1.15, dy * 0.86);
    const radius = isEye(dx, dy) ? step * 0.08 : step * 0.62 * Math.sqrt(brightness(dx, dy, distance));
    const rose = dx > 0.03 ? '#ff4fa0' : '#ff8fc0';
    return circle([x, y, Math.max(radius, step * 0.06)], isLip(dx, dy) ? '#ffd23f' : rose, {
      opacity: distance > 0.5 ? 0.35 : undefined,
    });
  };
  const rows = repeat((h + step) / step, (row) =>
    repeat((w + step) / step, (column) => dot(column * step + (row % 2 === 1 ? step / 2 : 0), row * step)),
  );
  return rect([0, 0, w, h], ground) + rows;
};

export const velvetStatic: Design = {
  palette: {
    name: 'velvet-static',
    dark: '#1a0320',
    deep: '#3a0530',
    mid: '#8a1f63',
    light: '#ffe3f0',
    accent: '#ff4fa0',
    glow: '#ffd23f',
    ground: 'dark',
  },
  scene,
  lettering: () =>
    drawPosterText('velvet', {
      x: 34,
      y: 760,
      size: 170,
      face: 'stretched',
      fill: '#ffd23f',
      anchor: 'start',
      length: 532,
    }) +
    drawPosterText('static', {
      x: 34,
      y: 848,
      size: 104,
      face: 'stretched',
      fill: '#ff8fc0',
      anchor: 'start',
      length: 532,
    }) +
    drawPosterText('A LIMITED SERIES', { y: 56, size: 15, tracking: 6, fill: '#ff8fc0' }),
};
