import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const scene = ({ w, h, wide, short: m, paint }: Stage) => {
  const sky = paint.linear([
    [0, '#1d1716'],
    [0.5, '#6a1f12'],
    [0.8, '#e2531c'],
    [1, '#ffb24a'],
  ]);
  const rock = paint.fall('#2b2220', '#0d0908');
  const lava = paint.linear([
    [0, '#fff0a6'],
    [0.3, '#ff8b2a'],
    [1, '#c71f0c'],
  ]);
  const cx = w * (wide ? 0.68 : 0.5);
  const top = h * 0.36;
  const random = seededRandom(66);
  const smoke = repeat(46, () => {
    const height = random();
    return circle(
      [
        cx + (random() - 0.5) * m * (0.14 + 0.9 * (1 - height)),
        top * height * 1.02 - m * 0.02,
        m * (0.05 + 0.1 * (1 - height) * random()),
      ],
      '#151010',
      { opacity: 0.35 + 0.4 * random() },
    );
  });
  const cone = path(
    d`M${cx - m * 0.055} ${top} L${cx + m * 0.055} ${top} L${cx + m * 0.95} ${h * 1.02} L${cx - m * 0.95} ${h * 1.02}Z`,
    rock,
  );
  const stream = path(
    d`M${cx - m * 0.05} ${top} L${cx + m * 0.05} ${top} L${cx + m * 0.03} ${h * 0.5} L${cx + m * 0.1} ${h * 0.64} L${cx + m * 0.02} ${h * 0.74} L${cx + m * 0.14} ${h * 1.02} L${cx - m * 0.1} ${h * 1.02} L${cx - m * 0.05} ${h * 0.76} L${cx + m * 0.02} ${h * 0.62} L${cx - m * 0.04} ${h * 0.5}Z`,
    lava,
  );
  const ash = repeat(240, () =>
    circle([random() * w, random() * h, random() * m * 0.005 + 0.6], random() > 0.35 ? '#ffd9a0' : '#fff', {
      opacity: random() * 0.8,
    }),
  );
  return rect([0, 0, w, h], sky) + smoke + cone + stream + ash;
};

export const ashfall: Design = {
  palette: {
    name: 'ashfall',
    dark: '#151010',
    deep: '#6a1f12',
    mid: '#c71f0c',
    light: '#ffe9cf',
    accent: '#e2531c',
    glow: '#ffb24a',
    ground: 'dark',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('ASHFALL', {
      y: 236,
      size: 250,
      face: 'poster-gothic',
      fill: '#ffe9cf',
      length: 540,
      opacity: 0.95,
    }) + credit(spec, '#ffd0a0'),
};
