import type { Stage } from '../stage.ts';
import { circle, d, group, path, rect, repeat } from '../svg.ts';
import { signature, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const PAPER = '#efe7da';
const INK = '#14110f';
const RED = '#c92a1c';

const wing = (m: number) =>
  repeat(11, (index) => {
    const length = m * (0.82 - 0.055 * index);
    const x = -m * 0.08 + index * m * 0.012;
    const y = -m * 0.02 - index * m * 0.047;
    return path(
      d`M${x} ${y} L${length * 0.86} ${y - m * 0.006 * index} L${length * 0.9 - m * 0.05} ${y + m * 0.026} L${x} ${y + m * 0.026}Z`,
      index % 4 === 3 ? RED : INK,
    );
  });

const tail = (m: number) =>
  repeat(7, (index) =>
    path(
      d`M${-m * 0.04 - index * m * 0.05} ${m * 0.01 + index * m * 0.02} L${-m * 0.52 - index * m * 0.014} ${m * 0.2 + index * m * 0.045} L${-m * 0.5 - index * m * 0.014} ${m * 0.222 + index * m * 0.045} L${-m * 0.01 - index * m * 0.05} ${m * 0.034 + index * m * 0.02}Z`,
      INK,
    ),
  );

const head = (m: number) =>
  path(
    d`M${-m * 0.16} ${-m * 0.02} L${m * 0.02} ${-m * 0.09} L${m * 0.16} ${-m * 0.01} L${m * 0.03} ${m * 0.06}Z`,
    INK,
  ) +
  circle([m * 0.055, -m * 0.02, m * 0.017], PAPER) +
  path(d`M${m * 0.15} ${-m * 0.02} L${m * 0.21} ${m * 0.016} L${m * 0.12} ${m * 0.02}Z`, '#e6a619');

const scene = ({ w, h, wide, long }: Stage) => {
  const m = long * (wide ? 0.62 : 0.78);
  const transform = `translate(${w * (wide ? 0.66 : 0.46)} ${h * 0.47}) rotate(-32) scale(${wide ? 0.9 : 0.74})`;
  const bird = rect([-m * 2.3, -m * 0.02, m * 4.6, m * 0.34], RED) + wing(m) + tail(m) + head(m);
  return rect([0, 0, w, h], PAPER) + group({ transform }, bird);
};

export const kestrel: Design = {
  palette: {
    name: 'kestrel',
    dark: INK,
    deep: '#4a1410',
    mid: '#8d8377',
    light: PAPER,
    accent: RED,
    glow: '#e6a619',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('KESTREL', {
      x: 40,
      y: 846,
      size: 118,
      face: 'grotesque-wide',
      fill: INK,
      anchor: 'start',
      length: 520,
    }) +
    signature(
      { ...spec, director: `${spec.director ?? ''} / ${spec.year ?? ''}` },
      { x: 560, y: 60, size: 17, fill: INK, anchor: 'end' },
    ) +
    drawPosterText('HOLD STILL. THEN DON’T.', {
      x: 40,
      y: 60,
      size: 17,
      tracking: 2,
      face: 'grotesque-caption',
      fill: RED,
      anchor: 'start',
    }),
};
