import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, line, path, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const YELLOW = '#f5d24e';

const houses = ({ short }: Stage, vx: number, vy: number) => {
  const random = seededRandom(44);
  const house = (side: number, index: number) => {
    const near = (index / 7) ** 1.6;
    const x0 = vx + side * short * (0.1 + near);
    const x1 = vx + side * short * (0.1 + ((index + 1.2) / 7) ** 1.6);
    const top = vy - short * (0.12 + near * 0.95 * (0.8 + 0.3 * random()));
    const fog = 7 - index;
    const wall = path(
      d`M${x0} ${vy + short * 0.02 * near} L${x0} ${top} L${x1} ${top - short * 0.1 * near} L${x1} ${vy + short * 0.4 * near}Z`,
      `rgb(${8 + fog * 7},${7 + fog * 6},${4 + fog * 2})`,
    );
    const windows = repeat(5 * near + 1, () => {
      const x = x0 + (x1 - x0) * (0.2 + 0.6 * random());
      const y = top + (vy - top) * random() * 0.7;
      return rect([x, y, short * 0.016 * near + 2, short * 0.03 * near + 3], '#ffd94a', {
        opacity: 0.25 + 0.6 * random(),
      });
    });
    return wall + windows;
  };
  return [-1, 1].map((side) => repeat(7, (index) => house(side, 7 - index))).join('');
};

const rails = ({ h, short }: Stage, vx: number, vy: number) =>
  [-1, 1]
    .map((side) =>
      path(
        d`M${vx + side * short * 0.012} ${vy} L${vx + side * short * 0.018} ${vy} L${vx + side * short * 0.3} ${h} L${vx + side * short * 0.255} ${h}Z`,
        YELLOW,
        { opacity: 0.75 },
      ),
    )
    .join('') +
  repeat(14, (index) => {
    const near = (index / 14) ** 2.2;
    return rect(
      [
        vx - short * 0.33 * near - short * 0.02,
        vy + (h - vy) * near,
        short * 0.66 * near + short * 0.04,
        1 + h * 0.012 * near,
      ],
      '#000',
      { opacity: 0.55 },
    );
  });

const tram = ({ short, paint }: Stage, vx: number, vy: number) => {
  const light = paint.radial([
    [0, '#fffbe0'],
    [0.18, '#ffe56b', 0.95],
    [0.5, '#ffcf2e', 0.3],
    [1, '#ffcf2e', 0],
  ]);
  const width = short * 0.15;
  const height = short * 0.24;
  const top = vy - height * 0.82;
  const lamps = [-1, 1].map((side) => [vx + side * width * 0.3, top + height * 0.76] as const);
  return (
    circle([vx, vy - short * 0.03, short * 0.5], light) +
    rect([vx - width / 2, top, width, height], '#14110a', { rx: short * 0.018 }) +
    rect([vx - width * 0.4, top + height * 0.2, width * 0.8, height * 0.34], '#3d3414', {
      rx: short * 0.008,
    }) +
    rect([vx - width * 0.22, top + height * 0.05, width * 0.44, height * 0.1], '#ffe680') +
    lamps.map(([x, y]) => circle([x, y, short * 0.02], '#fffdf0')).join('') +
    lamps.map(([x, y]) => circle([x, y, short * 0.1], light)).join('') +
    line(
      [
        [vx, 0],
        [vx, top],
      ],
      '#000',
      2,
    )
  );
};

const scene = (stage: Stage) => {
  const { w, h, wide, paint } = stage;
  const vx = w * (wide ? 0.68 : 0.5);
  const vy = h * 0.6;
  const air = paint.linear([
    [0, '#0c0b08'],
    [0.55, '#3a2f0d'],
    [0.62, '#caa12a'],
    [0.64, '#1a1608'],
    [1, '#050402'],
  ]);
  return rect([0, 0, w, h], air) + houses(stage, vx, vy) + rails(stage, vx, vy) + tram(stage, vx, vy);
};

export const tram14: Design = {
  palette: {
    name: 'tram-14',
    dark: '#0c0b08',
    deep: '#3a2f0d',
    mid: '#8a6d18',
    light: '#f5e7b0',
    accent: YELLOW,
    glow: '#fffbe0',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('14', {
      y: 330,
      size: 430,
      face: 'gothic-tall',
      fill: YELLOW,
      length: 500,
      opacity: 0.96,
    }) +
    drawPosterText('TRAM', {
      x: 52,
      y: 812,
      size: 62,
      face: 'gothic-tall',
      fill: YELLOW,
      anchor: 'start',
      tracking: 10,
    }) +
    drawPosterText('THE LAST STOP MOVED', {
      x: 548,
      y: 806,
      size: 20,
      face: 'grotesque-caption',
      fill: '#f5e7b0',
      anchor: 'end',
      tracking: 2,
    }) +
    credit(spec, '#c9b56a'),
};
