import type { Stage } from '../stage.ts';
import type { Point } from '../svg.ts';
import { polygon, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

type Fold = readonly [Point, Point, Point, string];

const STRIPE = '#1b1512';
/** The right half of the folded head; the left one is its mirror image in shadow. */
const FOLDS: readonly Fold[] = [
  [[0, -70], [34, -58], [0, -22], '#ff8a2b'],
  [[34, -58], [62, -84], [66, -40], '#e96a14'],
  [[34, -58], [66, -40], [40, -18], '#ff9d42'],
  [[0, -22], [34, -58], [40, -18], '#f67a1c'],
  [[0, -22], [40, -18], [16, 22], '#ffab57'],
  [[40, -18], [66, -40], [74, 12], '#ee7216'],
  [[40, -18], [74, 12], [44, 34], '#ffb36a'],
  [[40, -18], [44, 34], [16, 22], '#ff9136'],
  [[74, 12], [58, 58], [44, 34], '#d95c0c'],
  [[44, 34], [58, 58], [24, 72], '#ffe0bd'],
  [[16, 22], [44, 34], [24, 72], '#fff1de'],
  [[0, -22], [16, 22], [0, 30], '#ffc389'],
  [[0, 30], [16, 22], [24, 72], '#ffe9d2'],
  [[0, 30], [24, 72], [0, 86], '#fff6ea'],
  [[0, 24], [14, 20], [0, 42], '#1d1511'],
  [[22, -6], [42, -14], [38, 2], '#14110f'],
  [[28, -7], [37, -10], [35, -2], '#e9ff8a'],
  [[0, -70], [8, -66], [0, -44], STRIPE],
  [[16, -63], [22, -61], [12, -40], STRIPE],
  [[66, -40], [68, -26], [48, -22], STRIPE],
  [[71, -8], [74, 6], [52, 4], STRIPE],
  [[70, 22], [66, 34], [52, 24], STRIPE],
  [[48, -71], [62, -84], [63, -62], '#ffd9b3'],
];

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const ground = paint.linear(
    [
      [0, '#0b6b68'],
      [1, '#063b40'],
    ],
    [0, 0],
    [1, 1],
  );
  const scale = short * (wide ? 0.0047 : 0.005);
  const at = (x: number, y: number): Point => [
    w * (wide ? 0.68 : 0.5) + x * scale,
    h * (wide ? 0.5 : 0.46) + y * scale,
  ];
  const bands = repeat(9, (index) =>
    polygon(
      [
        at(-150 + index * 34, -170),
        at(-110 + index * 34, -170),
        at(-190 + index * 34, 190),
        at(-230 + index * 34, 190),
      ],
      index % 2 === 1 ? '#fff' : '#000',
      { opacity: 0.05 },
    ),
  );
  const head = [1, -1].flatMap((side) =>
    FOLDS.map(([first, second, third, color]) => {
      const corners = [first, second, third].map(([x, y]) => at(x * side, y));
      const shadow = side < 0 ? polygon(corners, '#3a0d00', { opacity: 0.2 }) : '';
      return polygon(corners, color, { stroke: color, strokeWidth: 0.6 }) + shadow;
    }),
  );
  return (
    rect([0, 0, w, h], ground) +
    bands +
    polygon([at(-60, 80), at(60, 80), at(120, 190), at(-120, 190)], '#052d31', { opacity: 0.6 }) +
    head.join('')
  );
};

export const paperTigers: Design = {
  palette: {
    name: 'paper-tigers',
    dark: '#063b40',
    deep: '#0b6b68',
    mid: '#e96a14',
    light: '#fff1de',
    accent: '#ff8a2b',
    glow: '#ffd9b3',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('PAPER TIGERS', {
      y: 762,
      size: 112,
      face: 'poster-gothic',
      fill: '#fff1de',
      length: 528,
    }) +
    drawPosterText('OF LUMA', { y: 838, size: 64, face: 'poster-gothic', fill: '#ff9d42', tracking: 22 }) +
    credit(spec, '#cfe6e2', { y: 872 }) +
    drawPosterText('FOLD. BREATHE. ROAR.', { y: 62, size: 16, tracking: 6, fill: '#cfe6e2' }),
};
