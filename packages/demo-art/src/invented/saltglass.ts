import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, group, path, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const LAND = '#041418';

const lighthouse = ({ w, wide, short }: Stage, horizon: number) => {
  const x = wide ? w * 0.86 : w * 0.8;
  const headland = d`M${w} ${horizon} L${w} ${horizon - short * 0.1} Q${x + short * 0.05} ${horizon - short * 0.11} ${x - short * 0.02} ${horizon - short * 0.05} T${x - short * 0.22} ${horizon} Z`;
  return (
    path(headland, LAND) +
    path(
      d`M${x - short * 0.016} ${horizon - short * 0.08} L${x - short * 0.01} ${horizon - short * 0.24} L${x + short * 0.01} ${horizon - short * 0.24} L${x + short * 0.016} ${horizon - short * 0.08}Z`,
      LAND,
    ) +
    rect([x - short * 0.013, horizon - short * 0.268, short * 0.026, short * 0.02], '#fff3d0') +
    path(
      d`M${x - short * 0.018} ${horizon - short * 0.268} L${x} ${horizon - short * 0.292} L${x + short * 0.018} ${horizon - short * 0.268}Z`,
      LAND,
    ) +
    path(
      d`M${x} ${horizon - short * 0.26} L${x - w * 0.9} ${horizon - short * 0.46} L${x - w * 0.9} ${horizon - short * 0.3}Z`,
      '#fff3d0',
      { opacity: 0.1 },
    )
  );
};

const scene = (stage: Stage) => {
  const { w, h, wide, short, paint } = stage;
  const random = seededRandom(3);
  const horizon = h * 0.62;
  const cx = w * (wide ? 0.66 : 0.5);
  const r = short * 0.34;
  const sky = paint.linear([
    [0, '#041d24'],
    [0.46, '#0e4f57'],
    [0.62, '#d8795a'],
    [0.66, '#f3b083'],
  ]);
  const sea = paint.linear([
    [0, '#b9553f'],
    [0.25, '#1c555c'],
    [1, '#03161b'],
  ]);
  const sun = paint.linear([
    [0, '#fff0d2'],
    [0.6, '#ff8f5f'],
    [1, '#e8543f'],
  ]);
  const haze = paint.radial([
    [0, '#ff9d6b', 0.28],
    [0.7, '#ff9d6b', 0.27],
    [0.84, '#ff9d6b', 0.16],
    [0.94, '#ff9d6b', 0.03],
    [1, '#ff9d6b', 0],
  ]);
  const above = paint.clip(rect([0, 0, w, horizon], '#000'));
  const reflection = repeat(26, (index) => {
    const depth = index / 26;
    const y = horizon + (h - horizon) * depth * depth + 2;
    const height = 3.5 + (h - horizon) * 0.03 * depth;
    const width = r * 2 * (1 - 0.25 * depth) * (0.5 + 0.5 * random());
    const x = cx - width / 2 + (random() - 0.5) * r * 0.35;
    const color = index % 3 === 0 ? '#fff0d2' : '#ffb48a';
    return rect([x, y, width, height], color, { opacity: 0.9 - 0.75 * depth, rx: height / 2 });
  });
  return (
    rect([0, 0, w, h], sky) +
    circle([cx, horizon - r * 0.18, r * 1.75], haze) +
    group({ clipPath: above }, circle([cx, horizon - r * 0.18, r], sun)) +
    repeat(14, (index) =>
      rect([0, horizon * (0.1 + index * 0.055), w, 0.8], '#fff', { opacity: 0.03 + index * 0.006 }),
    ) +
    rect([0, horizon, w, h - horizon], sea) +
    reflection +
    lighthouse(stage, horizon)
  );
};

export const saltglass: Design = {
  palette: {
    name: 'saltglass',
    dark: '#041d24',
    deep: '#0e4f57',
    mid: '#1c6d74',
    light: '#f7efe2',
    accent: '#e8744f',
    glow: '#ffb48a',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('SALT', { y: 150, size: 176, face: 'grotesque-wide', fill: '#f7efe2', length: 536 }) +
    drawPosterText('GLASS', { y: 792, size: 150, face: 'grotesque-wide', fill: '#ffb48a', length: 536 }) +
    drawPosterText('The tide keeps what it is told', {
      y: 190,
      size: 21,
      face: 'book-italic',
      fill: '#cfe3e2',
    }) +
    credit(spec, '#e9cdbb'),
};
