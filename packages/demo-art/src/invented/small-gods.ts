import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const CAT = '#0f0c2e';
const LAMP = '#ffd774';
/** Colour, height on the stage, and distance. */
const ROWS = [
  ['#5a4a9c', 0.62, 0.9],
  ['#3c3479', 0.72, 1.1],
  ['#251f55', 0.82, 1.3],
  ['#15113a', 0.92, 1.6],
] as const;

const rooftops = ({ w, h, short }: Stage, random: Random) =>
  ROWS.map(([color, height, near], row) => {
    let drawn = '';
    let x = -w * 0.05 * random();
    while (x < w) {
      const left = x;
      const width = short * (0.16 + 0.12 * random()) * near;
      const gable = short * (0.05 + 0.07 * random()) * near;
      const y = h * height - random() * short * 0.05;
      drawn += path(
        d`M${left} ${y} L${left + width / 2} ${y - gable} L${left + width} ${y} L${left + width} ${h} L${left} ${h}Z`,
        color,
      );
      drawn += rect([left + width * 0.68, y - gable * 0.95, width * 0.1, gable * 0.8], color);
      drawn += repeat(row > 0 ? 2 : 0, (index) => {
        const lit = random() > 0.45;
        return rect(
          [left + width * (0.2 + 0.34 * index), y + gable * 0.35, width * 0.16, width * 0.2],
          lit ? LAMP : '#000',
          {
            opacity: lit ? 0.95 : 0.25,
            rx: 2,
          },
        );
      });
      x += width * 0.97;
    }
    return drawn;
  }).join('');

const cat = (x: number, y: number, s: number) =>
  path(
    d`M${x - s * 0.55} ${y + s * 0.42} Q${x - s * 0.62} ${y - s * 0.3} ${x - s * 0.12} ${y - s * 0.46} L${x - s * 0.2} ${y - s * 0.92} L${x + s * 0.02} ${y - s * 0.72} L${x + s * 0.22} ${y - s * 0.74} L${x + s * 0.42} ${y - s * 0.94} L${x + s * 0.42} ${y - s * 0.42} Q${x + s * 0.38} ${y - s * 0.2} ${x + s * 0.3} ${y - s * 0.1} L${x + s * 0.36} ${y + s * 0.42}Z`,
    CAT,
  ) +
  stroke(
    d`M${x - s * 0.5} ${y + s * 0.35} Q${x - s * 1.1} ${y + s * 0.3} ${x - s} ${y - s * 0.3} Q${x - s * 0.95} ${y - s * 0.62} ${x - s * 1.2} ${y - s * 0.7}`,
    CAT,
    s * 0.14,
    { strokeLinecap: 'round' },
  ) +
  circle([x + s * 0.05, y - s * 0.52, s * 0.045], LAMP) +
  circle([x + s * 0.28, y - s * 0.52, s * 0.045], LAMP);

const scene = (stage: Stage) => {
  const { w, h, wide, short, paint } = stage;
  const random = seededRandom(8);
  const cx = w * (wide ? 0.68 : 0.52);
  const sky = paint.linear([
    [0, '#171a4a'],
    [0.55, '#3d3f93'],
    [0.8, '#e58fa0'],
  ]);
  const stars = repeat(90, () =>
    circle([random() * w, random() * h * 0.6, random() * 1.6 + 0.4], '#fff', { opacity: random() * 0.8 }),
  );
  const s = short * 0.13;
  const x = cx - short * 0.02;
  const y = h * 0.585;
  const roof = path(
    d`M${x - s * 1.9} ${y + s * 0.95} L${x} ${y + s * 0.3} L${x + s * 1.9} ${y + s * 0.95} L${x + s * 1.9} ${h} L${x - s * 1.9} ${h}Z`,
    '#2d2763',
  );
  return (
    rect([0, 0, w, h], sky) +
    stars +
    circle([cx, h * (wide ? 0.36 : 0.41), short * 0.3], '#ffe9b8') +
    circle([cx - short * 0.08, h * 0.36, short * 0.04], '#f4d592', { opacity: 0.7 }) +
    circle([cx + short * 0.1, h * 0.46, short * 0.06], '#f4d592', { opacity: 0.6 }) +
    rooftops(stage, random) +
    cat(x, y, s) +
    roof
  );
};

export const smallGods: Design = {
  palette: {
    name: 'small-gods',
    dark: '#15113a',
    deep: '#3c3479',
    mid: '#5a4a9c',
    light: '#ffe9b8',
    accent: '#e58fa0',
    glow: LAMP,
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('Small Gods', { y: 116, size: 94, face: 'brush-fat', fill: '#ffe9b8', length: 500 }) +
    drawPosterText('of the Rooftops', { y: 168, size: 48, face: 'brush-fat', fill: '#f7b7c2' }) +
    credit(spec, '#c9c4f2'),
};
